import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@/lib/platform/errors/app-error';
import { createKeyedQueue } from '@/lib/server/shared/keyed-queue';
import { type Release, type SharedState, sharedState } from '@/lib/server/shared/shared-state';

/** Longer than any change takes; also how long a member waits when an instance dies while holding her lock. */
const HELD_MS = 60_000;
/** Shorter than the deadline of a route, so that the refusal is ours. */
const WAIT_MS = 12_000;
const LOOK_AGAIN_MS = 40;

const inOrder = createKeyedQueue();

async function takeLock(uid: string, state: SharedState, waitMs: number): Promise<Release> {
  const untilMs = Date.now() + waitMs;
  for (;;) {
    const release = await state.lock(`member:${uid}`, HELD_MS);
    if (release) return release;
    if (Date.now() >= untilMs)
      throw new AppError(
        'unavailable',
        'Another change to your membership is still under way. Please try again in a moment.',
      );
    await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Serializes changes to a member's membership across all instances; within one instance in the order of arrival.
 * Rejects with an `AppError` when another instance does not finish in time. While Redis cannot be reached each instance
 * locks for itself, and Stripe's idempotency keys and the duplicate check after a purchase hold between them.
 */
export async function withMemberLock<T>(
  uid: string,
  run: () => Promise<T>,
  { state = sharedState(), waitMs = WAIT_MS }: { state?: SharedState; waitMs?: number } = {},
): Promise<T> {
  const locked = async (): Promise<T> => {
    const release = await takeLock(uid, state, waitMs);
    try {
      return await run();
    } finally {
      await release();
    }
  };
  return inOrder(uid, locked);
}
