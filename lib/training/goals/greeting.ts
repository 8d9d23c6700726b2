import { DAY_MS } from '@/lib/platform/dates/duration';

function greetingAt(hour: number): string {
  if (hour < 5) return 'Hello, night owl';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** `hour` is 0 to 23. */
export const greeting = (hour: number, name: string | null): string =>
  name ? `${greetingAt(hour)}, ${name}` : greetingAt(hour);

interface WeekSoFar {
  /** ISO time of the last viewing; null if there is none. */
  readonly lastSeenAt: string | null;
  readonly doneThisWeek: number;
  readonly goal: number;
  readonly daysLeft: number;
}

const MIDDLE_OF_THE_WEEK = 5;
const LATE_IN_THE_WEEK = 3;

/** Returns a line that encourages and never reproaches: after a long absence, it suggests a short class. */
export function encouragement(
  { lastSeenAt, doneThisWeek, goal, daysLeft }: WeekSoFar,
  nowMs: number,
): string {
  if (lastSeenAt === null) return 'Pick anything. Ten minutes is a great start.';
  if (nowMs - Date.parse(lastSeenAt) > 10 * DAY_MS) return 'It’s been a while. Got ten minutes?';
  if (doneThisWeek >= goal) return 'You’ve hit your goal. Anything more is for the joy of it.';
  if (doneThisWeek === 0) {
    if (daysLeft <= LATE_IN_THE_WEEK) return 'There’s still time for one this week.';
    return daysLeft <= MIDDLE_OF_THE_WEEK ? 'Plenty of week left.' : 'A new week, all yours.';
  }
  const left = goal - doneThisWeek;
  return `${left} more ${left === 1 ? 'class' : 'classes'} and you’ve hit your goal.`;
}
