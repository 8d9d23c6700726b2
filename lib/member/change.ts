import { isTime } from '@/lib/platform/dates/instant';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import { hasShape, isText } from '@/lib/platform/storage/shape';

/** A local change that the server has not confirmed yet. */
export interface Change<Op> {
  readonly id: string;
  /** ISO time, later than the times from `MemberKind.timestampsBefore`: a merge may drop an older change. */
  readonly at: string;
  readonly op: Op;
}

const isTimestamp = (value: unknown): value is string => isText(value) && isTime(value);

export const isChangeOf = <Op>(
  isOp: (value: unknown) => value is Op,
): ((value: unknown) => value is Change<Op>) => hasShape({ id: isText, at: isTimestamp, op: isOp });

/** Returns `nowMs` as an ISO time, or 1 ms after the latest time in `known`, whichever is later. */
export function timestampAfter(nowMs: number, known: readonly (string | null | undefined)[]): string {
  const times = known.map((text) => Date.parse(text ?? '')).filter((ms) => !Number.isNaN(ms));
  return new Date(Math.max(nowMs, ...times.map((ms) => ms + 1))).toISOString();
}

export const laterTimestamp = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && Date.parse(b) > Date.parse(a)) ? b : a;

const isStamped = hasShape({ updatedAt: isText });

/** Returns the current time or the stored `updatedAt`, whichever is later: firestore.rules refuse an older time. */
export const nextUpdatedAt = (stored: unknown): string | undefined =>
  laterTimestamp(isStamped(stored) ? stored.updatedAt : undefined, serverNowIso());
