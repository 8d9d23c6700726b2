import type { Uid } from './database';
import type { Facts } from './facts';
import { MINUTE, SECOND } from './world';

const PAUSE_NOTICED_MS = 10 * MINUTE + 30 * SECOND;

/** Whether something dated `at` may not be stored at `nowMs`: this device must have known of a pause by then. */
export function isPausedAt(facts: Facts, uid: Uid, device: string, at: number, nowMs: number): boolean {
  const pauses = facts.of(uid, 'pause');
  return pauses.some((pause) => {
    if (pause.value !== true || pause.outcome !== 'saved' || !pause.isDated) return false;
    const isOwn = pause.device === device;
    if (at < pause.endedAt + (isOwn ? SECOND : PAUSE_NOTICED_MS)) return false;
    return !pauses.some(
      (other) => other.value === false && other.endedAt > pause.startedAt - MINUTE && other.startedAt < nowMs,
    );
  });
}
