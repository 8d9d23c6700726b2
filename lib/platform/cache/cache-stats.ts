import { isRecord } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import { CACHE_NAMES, type CacheName } from './caches';

/** The key contains "cache", so that `clearAllCaches` removes the counts. */
const slot = () => localSlot('cache-performance-stats');

const NONE = { hits: 0, misses: 0, writes: 0, failures: 0 };

type CacheCounts = Readonly<typeof NONE>;

const unsaved = new Map<CacheName, CacheCounts>();

const toCount = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;

function addStored(counts: CacheCounts, stored: unknown): CacheCounts {
  if (!isRecord(stored)) return counts;
  return {
    hits: counts.hits + toCount(stored.hits),
    misses: counts.misses + toCount(stored.misses),
    writes: counts.writes + toCount(stored.writes),
    failures: counts.failures + toCount(stored.failures),
  };
}

export function readCacheStats(): Readonly<Record<string, CacheCounts>> {
  const stored = slot().read(isRecord) ?? {};
  const counts = (name: CacheName): CacheCounts => addStored(unsaved.get(name) ?? NONE, stored[name]);
  return Object.fromEntries(CACHE_NAMES.map((name) => [name, counts(name)]));
}

function saveStats(): void {
  slot().write(readCacheStats());
  unsaved.clear();
}

/** Counts a hit, miss, write or failure in memory. The counts are stored when the visitor leaves the page. */
export function countCacheUse(name: CacheName, figure: keyof CacheCounts): void {
  if (unsaved.size === 0) window.addEventListener('pagehide', saveStats, { once: true });
  const counts = unsaved.get(name) ?? NONE;
  unsaved.set(name, { ...counts, [figure]: counts[figure] + 1 });
}

export function resetCacheStats(): void {
  unsaved.clear();
  window.removeEventListener('pagehide', saveStats);
}
