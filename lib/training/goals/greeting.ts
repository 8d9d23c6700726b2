import { addDays, type Day } from '@/lib/training/programs/days';
import type { Rhythm } from './rhythm';

function greetingAt(hour: number): string {
  if (hour < 5) return 'Hello, night owl';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** `hour` is the member's local hour. */
export const greeting = (hour: number, name: string | null): string =>
  name ? `${greetingAt(hour)}, ${name}` : greetingAt(hour);

interface WeekSoFar extends Pick<Rhythm, 'doneThisWeek' | 'goal' | 'isFrozen'> {
  /** Days on which the member trained or watched, in any order. */
  readonly activeDays: readonly Day[];
  readonly today: Day;
  readonly daysLeft: number;
}

const LONG_ABSENCE_DAYS = 10;
const MIDDLE_OF_THE_WEEK = 5;
const LATE_IN_THE_WEEK = 3;

/** Returns a line that encourages and never reproaches: after a long absence, it suggests a short class. */
export function encouragement(week: WeekSoFar): string {
  const { activeDays, today, doneThisWeek, goal, daysLeft, isFrozen } = week;
  if (isFrozen) return 'Take the time you need. It’ll all be here.';
  if (activeDays.length === 0) return 'Pick anything. Ten minutes is a great start.';
  const longAgo = addDays(today, -LONG_ABSENCE_DAYS);
  if (activeDays.every((day) => day < longAgo)) return 'It’s been a while. Got ten minutes?';
  if (doneThisWeek >= goal) return 'You’ve hit your goal. Anything more is for the joy of it.';
  if (doneThisWeek === 0) {
    if (daysLeft <= LATE_IN_THE_WEEK) return 'There’s still time for one this week.';
    return daysLeft <= MIDDLE_OF_THE_WEEK ? 'Plenty of week left.' : 'A new week, all yours.';
  }
  const left = goal - doneThisWeek;
  return `${left} more ${left === 1 ? 'class' : 'classes'} and you’ve hit your goal.`;
}
