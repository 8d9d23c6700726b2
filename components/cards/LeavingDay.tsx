import { useMemberZone } from '@/components/ui/use-member-zone';
import { browserDate } from '@/lib/platform/dates/browser-date';

/** "May 12", on her calendar. A page is built before anybody knows her zone and says the day of UTC until it runs. */
export function LeavingDay({ leavesAt }: { readonly leavesAt: string }) {
  const zone = useMemberZone() ?? 'UTC';
  return browserDate(leavesAt, 'shortDay', zone);
}
