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

/** One kind line under the greeting; the longer she was away, the smaller the offer, and never a reproach. */
export function encouragement(
  lastSeenAt: string | null,
  doneThisWeek: number,
  goal: number,
  nowMs: number,
): string {
  if (lastSeenAt === null) return 'Choose anything. Ten minutes are a fine beginning.';
  if (nowMs - Date.parse(lastSeenAt) > 10 * DAY_MS) return 'You have been away. Ten minutes?';
  if (doneThisWeek >= goal) return 'Your week is full. Anything more is for the joy of it.';
  const left = goal - doneThisWeek;
  return doneThisWeek === 0
    ? 'A new week, all yours.'
    : `${left} more ${left === 1 ? 'class' : 'classes'} and your week is full.`;
}
