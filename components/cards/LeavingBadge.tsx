import { useSyncExternalStore } from 'react';
import { Badge } from '@/components/ui/Badge';
import { memberCardDay } from '@/lib/platform/dates/card-day';
import { shortDay } from '@/lib/platform/dates/local-day';
import { onZoneChange } from '@/lib/platform/dates/timezone';
import { serverNow } from '@/lib/platform/http/server-clock';

/** Shows the day on which the class leaves or left: in UTC until hydration, then in the member's time zone. */
export function LeavingBadge({ leavesAt }: { readonly leavesAt: string }) {
  const text = useSyncExternalStore(
    onZoneChange,
    () => `${Date.parse(leavesAt) > serverNow() ? 'Leaving' : 'Left'} ${memberCardDay(leavesAt)}`,
    () => `Leaving ${shortDay(leavesAt)}`,
  );
  return <Badge tone="wine">{text}</Badge>;
}
