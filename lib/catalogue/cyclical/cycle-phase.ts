import type { CyclePhase } from '@/lib/catalogue/facets/taxonomy';

/** What a person may keep on her device, and nowhere else. */
export interface CycleDates {
  /** First day of the last period, `YYYY-MM-DD`. */
  readonly lastStart: string;
  /** Days from one period to the next. */
  readonly lengthDays: number;
}

export const CYCLE_LENGTH = { min: 20, max: 45, usual: 28 } as const;

/** Typical spans in days; every body differs, so what follows from them is called an estimate wherever it is shown. */
const PERIOD_DAYS = 5;
const LUTEAL_DAYS = 14;

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isCycleDates = (value: unknown): value is CycleDates =>
  typeof value === 'object' &&
  value !== null &&
  'lastStart' in value &&
  typeof value.lastStart === 'string' &&
  DAY.test(value.lastStart) &&
  !Number.isNaN(Date.parse(value.lastStart)) &&
  'lengthDays' in value &&
  typeof value.lengthDays === 'number' &&
  Number.isInteger(value.lengthDays) &&
  value.lengthDays >= CYCLE_LENGTH.min &&
  value.lengthDays <= CYCLE_LENGTH.max;

export interface CycleEstimate {
  /** Day of the cycle, from 1. */
  readonly day: number;
  readonly phase: CyclePhase;
}

function phaseOfDay(day: number, lengthDays: number): CyclePhase {
  const middle = lengthDays - LUTEAL_DAYS;
  if (day <= PERIOD_DAYS) return 'menstrual';
  if (day < middle - 1) return 'follicular';
  return day <= middle + 1 ? 'ovulatory' : 'luteal';
}

/**
 * About where in her cycle she is on the local day `today` (`YYYY-MM-DD`). Null before the given day and once more than one
 * cycle has passed: then the dates say nothing any more, and a guess would pretend otherwise.
 */
export function estimateCycle({ lastStart, lengthDays }: CycleDates, today: string): CycleEstimate | null {
  const passed = Math.round((Date.parse(today) - Date.parse(lastStart)) / DAY_MS);
  if (!(passed >= 0) || passed >= lengthDays) return null;
  return { day: passed + 1, phase: phaseOfDay(passed + 1, lengthDays) };
}
