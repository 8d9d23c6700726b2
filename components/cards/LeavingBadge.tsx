import { useSyncExternalStore } from 'react';
import { Badge } from '@/components/ui/Badge';
import { memberCardDay } from '@/lib/platform/dates/card-day';
import { shortDay } from '@/lib/platform/dates/local-day';
import { onZoneChange } from '@/lib/platform/dates/timezone';
import { serverNow } from '@/lib/platform/http/server-clock';

/** Shows the day the class leaves or left the catalogue. Until hydration, the day is in UTC and has no year. */
export function LeavingBadge({ leavesAt }: { readonly leavesAt: string }) {
  const text = useSyncExternalStore(
    onZoneChange,
    () => {
      const nowMs = serverNow();
      return `${Date.parse(leavesAt) > nowMs ? 'Leaving' : 'Left'} ${memberCardDay(leavesAt, nowMs)}`;
    },
    () => `Leaving ${shortDay(leavesAt)}`,
  );
  return <Badge tone="wine">{text}</Badge>;
}
