const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * "Leaving May 12" for a class that leaves the catalogue, null for one that stays. The day is that of the content's clock
 * (UTC), so that a page reads the same wherever it was rendered.
 */
export function leavingNotice(leavesAt: string | null): string | null {
  if (leavesAt === null) return null;
  const day = new Date(leavesAt);
  const month = MONTHS[day.getUTCMonth()];
  return month ? `Leaving ${month} ${day.getUTCDate()}` : null;
}
