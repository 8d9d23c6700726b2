import { Badge } from '@/components/ui/Badge';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { browserDate } from '@/lib/platform/dates/browser-date';

/** Shows the date in the member's time zone; on the server and during hydration in UTC. */
export function LeavingBadge({ leavesAt }: { readonly leavesAt: string }) {
  const zone = useMemberZone() ?? 'UTC';
  return <Badge tone="wine">Leaving {browserDate(leavesAt, 'shortDay', zone)}</Badge>;
}
