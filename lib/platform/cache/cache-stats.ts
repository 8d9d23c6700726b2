import { isRecord } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import type { CacheName } from './cache-names';

/** Its key contains "cache", so that clear-all starts the figures anew. */
const slot = () => localSlot('cache-performance-stats');

export interface CacheCounts {
  readonly hits: number;
  readonly misses: number;
  readonly writes: number;
  readonly failures: number;
}

export type CacheStats = Readonly<Record<CacheName, CacheCounts>>;

const NONE: CacheCounts = { hits: 0, misses: 0, writes: 0, failures: 0 };

const toCount = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;

function toCounts(value: unknown): CacheCounts {
  if (!isRecord(value)) return NONE;
  return {
    hits: toCount(value.hits),
    misses: toCount(value.misses),
    writes: toCount(value.writes),
    failures: toCount(value.failures),
  };
}

/** How often each cache answered, missed, stored and failed in this browser since the last clear-all. */
export function readCacheStats(): CacheStats {
  const stored = slot().read(isRecord) ?? {};
  const count = (name: CacheName): CacheCounts => toCounts(stored[name]);
  return {
    unifiedMetadata: count('unifiedMetadata'),
    videoMetadata: count('videoMetadata'),
    saveForLater: count('saveForLater'),
    favorites: count('favorites'),
    playlists: count('playlists'),
    watchlist: count('watchlist'),
    watchHistory: count('watchHistory'),
    userProfile: count('userProfile'),
  };
}

/** Adds one to a figure of a cache. */
export function countCacheUse(name: CacheName, figure: keyof CacheCounts): void {
  const stats = readCacheStats();
  slot().write({ ...stats, [name]: { ...stats[name], [figure]: stats[name][figure] + 1 } });
}
