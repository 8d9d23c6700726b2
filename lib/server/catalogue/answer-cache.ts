import { isRecent } from '@/lib/platform/dates/duration';
import { setNewest } from '@/lib/platform/newest-entries';

/** Caches answers by key for `maxAgeMs`. A new `version` clears the cache. Failures are not cached. */
export function createAnswerCache<T>(options: {
  readonly size: number;
  readonly maxAgeMs: number;
  readonly now?: () => number;
}) {
  const { size, maxAgeMs, now = Date.now } = options;
  const held = new Map<string, { readonly atMs: number; readonly answer: Promise<T> }>();
  let of: string | null = null;
  return (version: string, key: string, make: () => Promise<T>): Promise<T> => {
    if (of !== version) held.clear();
    of = version;
    const known = held.get(key);
    if (known && isRecent(known.atMs, maxAgeMs, now())) return known.answer;
    const entry = { atMs: now(), answer: make() };
    setNewest(held, key, entry, size);
    entry.answer.catch(() => {
      if (held.get(key) === entry) held.delete(key);
    });
    return entry.answer;
  };
}
