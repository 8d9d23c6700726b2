import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@/lib/platform/errors/app-error';
import { createKeyedQueue } from '@/lib/server/shared/keyed-queue';
import type { Release, SharedState } from '@/lib/server/shared/local-state';
import { sharedState } from '@/lib/server/shared/shared-state';

/** Lock TTL: longer than any change takes. If an instance crashes, its locks expire after this. */
const TTL_MS = 60_000;
/** Shorter than the billing routes' deadlines: the member gets the message of `takeLock` instead of a timeout. */
const WAIT_MS = 12_000;
const RETRY_MS = 40;

const inOrder = createKeyedQueue();

async function takeLock(uid: string, state: SharedState, untilMs: number): Promise<Release> {
  while (Date.now() < untilMs) {
    const release = await state.lock(`member:${uid}`, TTL_MS);
    if (release) return release;
    await pause(RETRY_MS);
  }
  throw new AppError(
    'unavailable',
    'Another change to your membership is still under way. Please try again in a moment.',
  );
}

/** Runs one change at a time per member (without Redis: per instance). Rejects if it cannot start within `waitMs`. */
export async function withMemberLock<T>(
  uid: string,
  run: () => Promise<T>,
  { state = sharedState(), waitMs = WAIT_MS }: { state?: SharedState; waitMs?: number } = {},
): Promise<T> {
  const untilMs = Date.now() + waitMs;
  const locked = async (): Promise<T> => {
    const release = await takeLock(uid, state, untilMs);
    try {
      return await run();
    } finally {
      await release();
    }
  };
  return inOrder(uid, locked);
}
