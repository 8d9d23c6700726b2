import { hasShape, isText } from '@/lib/platform/storage/shape';

/** One thing she did, as it waits on this device until the server has it. */
export interface Change<Op> {
  readonly id: string;
  /** ISO time; later than anything this device knew of the same thing, whatever its clock says. */
  readonly at: string;
  readonly op: Op;
}

const isStamp = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** Whether a stored value is a change of this kind. */
export const isChangeOf = <Op>(
  isOp: (value: unknown) => value is Op,
): ((value: unknown) => value is Change<Op>) => hasShape({ id: isText, at: isStamp, op: isOp });

/** Now, but later than every stamp known: a clock that runs behind must not lose to one that ran ahead. */
export function stampAfter(nowMs: number, known: readonly (string | null | undefined)[]): string {
  const times = known.map((stamp) => Date.parse(stamp ?? '')).filter((ms) => !Number.isNaN(ms));
  return new Date(Math.max(nowMs, ...times.map((ms) => ms + 1))).toISOString();
}

/** The later of two stamps as times, an absent one being the oldest. */
export const laterStamp = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && Date.parse(b) > Date.parse(a)) ? b : a;
