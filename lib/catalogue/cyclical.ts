import { type CyclePhase, INTENSITIES, type Intensity } from '@/lib/catalogue/facets/taxonomy';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { isTime } from '@/lib/platform/dates/instant';
import { type Guarded, hasShape, isOneOf, isText } from '@/lib/platform/storage/shape';
import { ANONYMOUS, localSlot } from '@/lib/platform/storage/slots';

export const CYCLE_LENGTH = { min: 20, max: 45, usual: 28 } as const;

/** Typical lengths of cycle phases in days. Bodies differ, so the interface calls every result an estimate. */
const PERIOD_DAYS = 5;
const LUTEAL_DAYS = 14;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: unknown): value is string => isText(value) && DAY.test(value) && isTime(value);
const isLength = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= CYCLE_LENGTH.min && Number(value) <= CYCLE_LENGTH.max;

/** `lastStart` is the first day of the last period, `YYYY-MM-DD`. */
export const isCycleDates = hasShape({ lastStart: isDay, lengthDays: isLength });

/** Cycle dates are stored on the device only and are never part of a request. */
export type CycleDates = Guarded<typeof isCycleDates>;

function phaseOfDay(day: number, lengthDays: number): CyclePhase {
  const middle = lengthDays - LUTEAL_DAYS;
  if (day <= PERIOD_DAYS) return 'menstrual';
  if (day < middle - 1) return 'follicular';
  return day <= middle + 1 ? 'ovulatory' : 'luteal';
}

/** Returns null if `today` (local `YYYY-MM-DD`) is outside the `lengthDays` days from `lastStart`. */
export function estimateCycle({ lastStart, lengthDays }: CycleDates, today: string) {
  const passed = Math.round((Date.parse(today) - Date.parse(lastStart)) / DAY_MS);
  if (!(passed >= 0) || passed >= lengthDays) return null;
  return { day: passed + 1, phase: phaseOfDay(passed + 1, lengthDays) };
}

export const FEELINGS = [
  { value: 'gentle', label: 'Low on energy' },
  { value: 'steady', label: 'Steady' },
  { value: 'strong', label: 'Strong' },
] as const satisfies readonly { readonly value: Intensity; readonly label: string }[];

const isFeeling = hasShape({ feeling: isOneOf(...INTENSITIES), day: isDay });

export const ORDER: Readonly<Record<Intensity, readonly Intensity[]>> = {
  gentle: ['gentle', 'steady', 'strong'],
  steady: ['steady', 'gentle', 'strong'],
  strong: ['strong', 'steady', 'gentle'],
};

interface CyclicalMemory {
  readonly feeling: Intensity | null;
  readonly dates: CycleDates | null;
}

export const NO_ANSWERS: CyclicalMemory = { feeling: null, dates: null };

const feelings = (owner: string) => localSlot('cyclical:feelings:v1', owner);
const dates = (owner: string) => localSlot('cyclical:dates:v1', owner);

/** Moves a visitor's answers to the member, so that the next visitor cannot see them. Keeps the later `lastStart`. */
export function adoptVisitorAnswers(uid: string, today: string): void {
  const feeling = feelings(ANONYMOUS).read(isFeeling);
  const found = dates(ANONYMOUS).read(isCycleDates);
  const own = dates(uid).read(isCycleDates);
  const isNewer = found !== null && (own === null || found.lastStart > own.lastStart);
  if (feeling?.day === today && !writeFeeling(uid, feeling.feeling, today)) return;
  if (isNewer && !writeDates(uid, found)) return;
  eraseCyclical(ANONYMOUS);
}

/** For a member, adopts a visitor's answers. Removes a feeling that is not from `today` (local `YYYY-MM-DD`). */
export function readCyclical(owner: string, today: string): CyclicalMemory {
  if (owner !== ANONYMOUS) adoptVisitorAnswers(owner, today);
  const slot = feelings(owner);
  const stored = slot.read(isFeeling);
  const feeling = stored?.day === today ? stored.feeling : null;
  if (feeling === null) slot.remove();
  return { feeling, dates: dates(owner).read(isCycleDates) };
}

export const writeFeeling = (owner: string, feeling: Intensity, day: string): boolean =>
  feelings(owner).write({ feeling, day });

export const writeDates = (owner: string, value: CycleDates): boolean => dates(owner).write(value);

export function eraseCyclical(owner: string): void {
  feelings(owner).remove();
  dates(owner).remove();
}
