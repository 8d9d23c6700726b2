export interface MonthMinutes {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly minutes: number;
  readonly classes: number;
}

export interface DayOfTraining {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly minutes: number;
  readonly isDone: boolean;
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** Minutes moved and classes done in the `count` months up to today, oldest first; months without one are zero. */
export function minutesByMonth(
  training: readonly DayOfTraining[],
  today: string,
  count = 12,
): readonly MonthMinutes[] {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.unshift(monthBefore(months[0] ?? ''));
  return months.map((month) => {
    const own = training.filter(({ day }) => day.startsWith(`${month}-`));
    const minutes = own.reduce((sum, one) => sum + one.minutes, 0);
    return { month, minutes, classes: own.filter(({ isDone }) => isDone).length };
  });
}

const MILESTONES = [1, 5, 10, 25, 50, 100, 200, 365, 500, 1000] as const;

/** The last milestone reached by so many classes, null before the first, and how many are left to the next. */
export function milestoneOf(classCount: number): {
  readonly reached: number | null;
  readonly left: number | null;
} {
  const next = MILESTONES.find((milestone) => milestone > classCount);
  return {
    reached: MILESTONES.findLast((milestone) => milestone <= classCount) ?? null,
    left: next === undefined ? null : next - classCount,
  };
}
