import { Badge } from '@/components/ui/Badge';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { browserDate } from '@/lib/platform/dates/browser-date';

/** The date is in the member's time zone, and in UTC until the page runs in the browser. */
export function LeavingBadge({ leavesAt }: { readonly leavesAt: string }) {
  const zone = useMemberZone() ?? 'UTC';
  return <Badge tone="wine">Leaving {browserDate(leavesAt, 'shortDay', zone)}</Badge>;
}
