const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** True when now is after one hour before the session starts (product.md §4). The rule knows no end. */
export const isJoinable = (startsAtMs: number, nowMs: number): boolean => nowMs > startsAtMs - HOUR_MS;

/** When the door opens, epoch milliseconds: what a countdown to joining counts to. */
export const opensAtMs = (startsAtMs: number): number => startsAtMs - HOUR_MS;

export type SessionPhase = 'upcoming' | 'joinable' | 'ended';

/** Where a session stands: the spec's rule up to the session's own end, after which there is nothing left to join. */
export function sessionPhase(startsAtMs: number, durationMinutes: number, nowMs: number): SessionPhase {
  if (nowMs >= startsAtMs + durationMinutes * MINUTE_MS) return 'ended';
  return isJoinable(startsAtMs, nowMs) ? 'joinable' : 'upcoming';
}
