const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` once all that was begun before it under `key` has ended, however that ended. A page that is being built has
 * read its content already: Next would have a second request for it share that build, and miss a change in between.
 */
export function oneAfterAnother<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  const forget = (): void => {
    if (last.get(key) === mine) last.delete(key);
  };
  mine.then(forget, forget);
  return mine;
}
