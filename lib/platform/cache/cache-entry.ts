import { hasShape, isFigure, isFlag } from '@/lib/platform/storage/shape';

/** What a cache stores (product.md §3, local caches). */
export interface CacheEntry<T> {
  readonly data: T;
  /** Epoch milliseconds of the write. */
  readonly timestamp: number;
  /** Set when the next reader shall fetch anew, however young the entry is. */
  readonly forceRefresh: boolean;
}

export type Miss = 'absent' | 'corrupt' | 'wrong-shape' | 'future' | 'expired' | 'refresh-forced';

export type Lookup<T> =
  | { readonly isHit: true; readonly entry: CacheEntry<T> }
  | { readonly isHit: false; readonly reason: Miss };

const miss = (reason: Miss): { readonly isHit: false; readonly reason: Miss } => ({ isHit: false, reason });

const hasFlags = hasShape({ timestamp: isFigure, forceRefresh: isFlag });
const isEntry = (value: unknown): value is CacheEntry<unknown> => hasFlags(value) && 'data' in value;

/** The entry a stored text holds, whatever its age and data; null when it holds none. */
export function parseEntry(text: string): CacheEntry<unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Looks a stored text up. Valid until its age exceeds `ttlMs` (product.md §4); an entry from the future is a miss, since
 * a clock that was set back would otherwise keep it for years.
 */
export function lookUp<T>(
  text: string | null,
  guard: (data: unknown) => data is T,
  ttlMs: number,
  nowMs: number,
): Lookup<T> {
  if (text === null) return miss('absent');
  const entry = parseEntry(text);
  if (!entry) return miss('corrupt');
  if (entry.forceRefresh) return miss('refresh-forced');
  if (entry.timestamp > nowMs) return miss('future');
  if (nowMs - entry.timestamp > ttlMs) return miss('expired');
  const { data, timestamp } = entry;
  return guard(data) ? { isHit: true, entry: { data, timestamp, forceRefresh: false } } : miss('wrong-shape');
}
