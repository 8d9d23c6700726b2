import type { MemberSettings } from '@/lib/account/settings/settings-values';
import { addDays, sumByWeek, weekOfDay } from '@/lib/training/programs/days';
import type { Viewing } from '@/lib/training/summary/training-kind';

export type GoalChoice = Pick<MemberSettings, 'weeklyGoal' | 'formerGoals' | 'freezes'>;
type Freeze = GoalChoice['freezes'][number];

const MAX_FORMER_GOALS = 50;

/** Changes the goal from this week on. Earlier weeks are still measured by the goals that they had. */
export function withGoal(choice: GoalChoice, weeklyGoal: number, today: string): Partial<GoalChoice> {
  const { formerGoals, weeklyGoal: former } = choice;
  const thisWeek = weekOfDay(today);
  if (weeklyGoal === former || formerGoals.some(({ until }) => until >= thisWeek)) return { weeklyGoal };
  const goals = [...formerGoals, { until: thisWeek, goal: former }];
  return { weeklyGoal, formerGoals: goals.slice(-MAX_FORMER_GOALS) };
}

const goalOf = ({ weeklyGoal, formerGoals }: GoalChoice, week: string): number =>
  formerGoals.find(({ until }) => week < until)?.goal ?? weeklyGoal;

const overlaps = (week: string, { from, to }: Freeze): boolean => from <= addDays(week, 6) && to >= week;

/** Counts weeks in a row that met the goal. Missing it this week or in a week with days off does not end the streak. */
function streaks(counts: ReadonlyMap<string, number>, thisWeek: string, choice: GoalChoice) {
  const first = [...counts.keys()].sort()[0] ?? thisWeek;
  let current = 0;
  let longest = 0;
  for (let week = first; week <= thisWeek; week = addDays(week, 7)) {
    const isMet = (counts.get(week) ?? 0) >= goalOf(choice, week);
    const isForgiven = week === thisWeek || choice.freezes.some((freeze) => overlaps(week, freeze));
    current = isMet ? current + 1 : isForgiven ? current : 0;
    longest = Math.max(longest, current);
  }
  return { streakWeeks: current, longestStreakWeeks: longest };
}

/** Counts finished classes. A streak counts weeks, so a day without a class does not end it. */
export function rhythmOf(
  viewings: readonly Pick<Viewing, 'day' | 'isDone'>[],
  choice: GoalChoice,
  today: string,
) {
  const thisWeek = weekOfDay(today);
  const counted = viewings.filter(({ day, isDone }) => isDone && day !== '' && day <= today);
  const days = counted.map(({ day }) => day);
  const done = new Set(days);
  const counts = sumByWeek(days.map((day) => [day, 1]));
  const weekDays = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(thisWeek, index));
  return {
    doneThisWeek: counts.get(thisWeek) ?? 0,
    goal: choice.weeklyGoal,
    /** True during days off from the weekly goal. */
    isFrozen: choice.freezes.some(({ from, to }) => from <= today && today <= to),
    ...streaks(counts, thisWeek, choice),
    days: weekDays.map((day) => ({ day, isDone: done.has(day), isToday: day === today })),
  };
}

export type Rhythm = ReturnType<typeof rhythmOf>;
