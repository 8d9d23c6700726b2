type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs `work` once all that was begun before it under `key` has ended, however that ended; other
 * keys do not wait. Holds within this instance alone, and keeps nothing of a key that nobody waits for.
 */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    const forget = (): void => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
}
