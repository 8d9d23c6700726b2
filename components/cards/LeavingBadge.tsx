import { useSyncExternalStore } from 'react';
import { Badge } from '@/components/ui/Badge';
import { memberCardDay } from '@/lib/platform/dates/card-day';
import { shortDay } from '@/lib/platform/dates/local-day';
import { onZoneChange } from '@/lib/platform/dates/timezone';
import { serverNow } from '@/lib/platform/http/server-clock';

/** Shows the date in the member's time zone, also of a class that has left. The server and the hydration use UTC. */
export function LeavingBadge({ leavesAt }: { readonly leavesAt: string }) {
  const text = useSyncExternalStore(
    onZoneChange,
    () => `${Date.parse(leavesAt) > serverNow() ? 'Leaving' : 'Left'} ${memberCardDay(leavesAt)}`,
    () => `Leaving ${shortDay(leavesAt)}`,
  );
  return <Badge tone="wine">{text}</Badge>;
}
