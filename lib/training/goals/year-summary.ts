import { shiftMonth, sumByWeek } from '@/lib/training/programs/days';
import type { Viewing } from '@/lib/training/summary/training-kind';

export interface MonthMinutes {
  readonly month: string;
  readonly minutes: number;
  readonly classes: number;
}

type DayOfTraining = Pick<Viewing, 'day' | 'minutes' | 'isDone'>;

export function minutesByMonth(training: readonly DayOfTraining[], today: string): readonly MonthMinutes[] {
  const months = [today.slice(0, 7)];
  while (months.length < 12) months.unshift(shiftMonth(months[0] ?? '', -1));
  return months.map((month) => {
    const own = training.filter(({ day }) => day.startsWith(`${month}-`));
    const minutes = own.reduce((sum, one) => sum + one.minutes, 0);
    return { month, minutes, classes: own.filter(({ isDone }) => isDone).length };
  });
}

const MILESTONES = [1, 5, 10, 25, 50, 100, 200, 365, 500, 1000] as const;

export function milestoneOf(classCount: number) {
  const next = MILESTONES.find((milestone) => milestone > classCount);
  return {
    reached: MILESTONES.findLast((milestone) => milestone <= classCount) ?? null,
    left: next === undefined ? null : next - classCount,
  };
}

export interface ActiveDay {
  readonly day: string;
  readonly minutes: number;
  readonly classes: number;
}

export interface MonthOfYear extends MonthMinutes {
  readonly days: readonly ActiveDay[];
}

function byDay(training: readonly DayOfTraining[]): readonly ActiveDay[] {
  const days = new Map<string, ActiveDay>();
  for (const { day, minutes, isDone } of training) {
    const sum = days.get(day) ?? { day, minutes: 0, classes: 0 };
    days.set(day, { day, minutes: sum.minutes + minutes, classes: sum.classes + Number(isDone) });
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const maxByMinutes = <T extends { readonly minutes: number }>(all: readonly T[]): T | null =>
  all.reduce<T | null>((best, one) => (best && best.minutes > one.minutes ? best : one), null);

export function yearSummary(training: readonly DayOfTraining[], today: string) {
  const months = minutesByMonth(training, today);
  const first = `${months[0]?.month}-01`;
  const within = training.filter(({ day }) => day >= first && day <= today);
  const days = byDay(within);
  const minutesByWeek = sumByWeek(days.map(({ day, minutes }) => [day, minutes]));
  const weeks = [...minutesByWeek].map(([week, minutes]) => ({ week, minutes }));
  return {
    months: months.map((one) => ({ ...one, days: days.filter(({ day }) => day.startsWith(one.month)) })),
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    classes: days.reduce((sum, { classes }) => sum + classes, 0),
    activeDays: days.length,
    bestDay: maxByMinutes(days),
    /** `bestWeek.week` is the date of the week's Monday. */
    bestWeek: maxByMinutes(weeks),
    longestMinutes: Math.max(0, ...within.filter(({ isDone }) => isDone).map(({ minutes }) => minutes)),
  };
}

export type YearSummary = ReturnType<typeof yearSummary>;
