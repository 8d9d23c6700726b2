/**
 * Remembers answers for a short while, so that many visitors with the same wish cost one reading. A failed reading is
 * forgotten at once; at most `size` answers are kept, the oldest go first.
 */
export function createRecentAnswers<T>(options: {
  readonly size: number;
  readonly maxAgeMs: number;
  readonly now?: () => number;
}): (key: string, make: () => Promise<T>) => Promise<T> {
  const { size, maxAgeMs, now = Date.now } = options;
  const held = new Map<string, { readonly atMs: number; readonly answer: Promise<T> }>();
  return (key, make) => {
    const known = held.get(key);
    if (known && now() - known.atMs < maxAgeMs) return known.answer;
    const entry = { atMs: now(), answer: make() };
    held.delete(key);
    held.set(key, entry);
    const oldest = held.size > size ? held.keys().next().value : undefined;
    if (oldest !== undefined) held.delete(oldest);
    entry.answer.catch(() => {
      if (held.get(key) === entry) held.delete(key);
    });
    return entry.answer;
  };
}
