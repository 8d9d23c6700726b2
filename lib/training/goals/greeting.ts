export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The part of the day at an hour of the clock, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

const WORDS: Readonly<Record<PartOfDay, string>> = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  night: 'Hello, night owl',
};

/** Hello by the hour, with her name when it is known. */
export const greeting = (hour: number, name: string | null): string =>
  name ? `${WORDS[partOfDay(hour)]}, ${name}` : WORDS[partOfDay(hour)];

const DAY_MS = 86_400_000;

interface WeekSoFar {
  /** When she last did anything here, ISO time; null for a member on her first day. */
  readonly lastSeenAt: string | null;
  readonly doneThisWeek: number;
  readonly goal: number;
  /** Days of this week that are left, today included. */
  readonly daysLeft: number;
}

/** From so few days left on, a week is not new any more, and then late. */
const MIDDLE_OF_THE_WEEK = 5;
const LATE_IN_THE_WEEK = 3;

/** One kind line under the greeting; the longer she was away, the smaller the offer, and never a reproach. */
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
