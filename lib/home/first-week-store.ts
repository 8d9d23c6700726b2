import { hasShape, isListOf, isOneOf, isText } from '@/lib/platform/storage/shape';
import { ANONYMOUS, localSlot } from '@/lib/platform/storage/slots';
import { addDays, isDay } from '@/lib/training/programs/days';
import {
  CARES,
  type CareName,
  LEVEL_CHOICES,
  MINUTE_CHOICES,
  SHOWN_DAYS,
  type WeekAnswers,
} from './first-week';

export interface FirstWeek {
  readonly answers: WeekAnswers;
  /** Local date of the first class. */
  readonly startDay: string;
  readonly classIds: readonly string[];
}

const isCare = (value: unknown): value is CareName => isText(value) && Object.hasOwn(CARES, value);

const isFirstWeek: (value: unknown) => value is FirstWeek = hasShape({
  answers: hasShape({
    minutes: isOneOf(...MINUTE_CHOICES),
    level: isOneOf(...LEVEL_CHOICES.map(({ value }) => value)),
    cares: isListOf(isCare),
  }),
  startDay: isDay,
  classIds: isListOf(isText),
});

/** The answers may reveal facts about health, so they are stored on this device only. */
const slotOf = (owner: string) => localSlot('first-week:v1', owner);

export const readWeek = (owner: string): FirstWeek | null => slotOf(owner).read(isFirstWeek);
export const writeWeek = (owner: string, week: FirstWeek): boolean => slotOf(owner).write(week);
export const eraseWeek = (owner: string): boolean => slotOf(owner).remove();

/** Stores the classes planned for `week`, unless another tab has changed or erased the answers meanwhile. */
export function keepClasses(owner: string, week: FirstWeek, classIds: readonly string[]): void {
  const identity = (one: FirstWeek | null): string => JSON.stringify([one?.startDay, one?.answers]);
  if (identity(readWeek(owner)) === identity(week)) writeWeek(owner, { ...week, classIds });
}

export function adoptVisitorWeek(uid: string): FirstWeek | null {
  const own = readWeek(uid);
  const found = own ?? readWeek(ANONYMOUS);
  if (found && !own && writeWeek(uid, found)) eraseWeek(ANONYMOUS);
  return found;
}

/** Returns whether the dashboard still shows the plan. */
export const isWeekOn = ({ startDay }: FirstWeek, today: string): boolean =>
  today < addDays(startDay, SHOWN_DAYS);
