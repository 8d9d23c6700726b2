import { hasShape, isFigure, isFlag } from '@/lib/platform/storage/shape';

export interface CacheEntry<T> {
  readonly data: T;
  readonly timestamp: number;
  /** True makes every read a miss until the entry is written again. */
  readonly forceRefresh: boolean;
}

export type Miss = 'absent' | 'corrupt' | 'wrong-shape' | 'future' | 'expired' | 'refresh-forced';

type Lookup<T> =
  | { readonly isHit: true; readonly entry: CacheEntry<T> }
  | { readonly isHit: false; readonly reason: Miss };

const miss = (reason: Miss): { readonly isHit: false; readonly reason: Miss } => ({ isHit: false, reason });

const hasFlags = hasShape({ timestamp: isFigure, forceRefresh: isFlag });

export function parseEntry(text: string): CacheEntry<unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return hasFlags(value) && 'data' in value ? value : null;
  } catch {
    return null;
  }
}

/** A future timestamp, as after the device's clock was set back, is a miss: the entry would stay valid too long. */
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
