const tails = new Map<string, Promise<void>>();

const quietly = (): void => undefined;

/**
 * Lets one at a time change what a member has: what comes meanwhile waits for its turn, in the order it came. Holds for
 * this process; between processes the billing host's idempotency keys and the second look after a purchase hold.
 */
export async function withMemberLock<T>(uid: string, run: () => Promise<T>): Promise<T> {
  const before = tails.get(uid) ?? Promise.resolve();
  const result = before.then(run);
  const tail = result.then(quietly, quietly);
  tails.set(uid, tail);
  try {
    return await result;
  } finally {
    if (tails.get(uid) === tail) tails.delete(uid);
  }
}
