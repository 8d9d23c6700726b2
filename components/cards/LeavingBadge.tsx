import { Badge } from '@/components/ui/Badge';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { browserDate } from '@/lib/platform/dates/browser-date';

/** "Leaving May 12", on her calendar. A page is built before anybody knows her zone and says the day of UTC until it runs. */
export function LeavingBadge({ leavesAt }: { readonly leavesAt: string }) {
  const zone = useMemberZone() ?? 'UTC';
  return <Badge tone="wine">{`Leaving ${browserDate(leavesAt, 'shortDay', zone)}`}</Badge>;
}
