import { useSyncExternalStore } from 'react';
import { Badge } from '@/components/ui/Badge';
import { memberCardDay } from '@/lib/platform/dates/card-day';
import { shortDay } from '@/lib/platform/dates/local-day';
import { onZoneChange } from '@/lib/platform/dates/timezone';

/** Shows the date in the member's time zone. The server and the hydration use UTC. */
export function LeavingBadge({ leavesAt }: { readonly leavesAt: string }) {
  const day = useSyncExternalStore(
    onZoneChange,
    () => memberCardDay(leavesAt),
    () => shortDay(leavesAt),
  );
  return <Badge tone="wine">Leaving {day}</Badge>;
}
