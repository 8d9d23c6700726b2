import type { LocalKey } from '@/lib/platform/storage/data-kinds';

const minutes = (count: number): number => count * 60_000;

interface CacheDefinition {
  readonly key: LocalKey;
  readonly ttlMs: number;
  readonly isPersonal: boolean;
}

const shared = (key: LocalKey, ttlMs: number): CacheDefinition => ({ key, ttlMs, isPersonal: false });
const personal = (key: LocalKey, ttlMs: number): CacheDefinition => ({ key, ttlMs, isPersonal: true });

/** The eight local caches and how long their entries are valid (product.md 3.17 and 9.5). */
export const CACHES = {
  unifiedMetadata: shared('unified-metadata-cache', minutes(30)),
  videoMetadata: personal('video-metadata-cache', minutes(30)),
  saveForLater: personal('save-for-later-cache', minutes(15)),
  favorites: personal('favorites-cache', minutes(15)),
  playlists: personal('playlists-cache', minutes(15)),
  watchlist: personal('watchlist-cache', minutes(15)),
  watchHistory: personal('watch-history-cache', minutes(10)),
  userProfile: personal('user-profile-cache', minutes(5)),
} as const;

export type CacheName = keyof typeof CACHES;

export const DEFAULT_TTL_MS = minutes(5);

const isCacheName = (name: string): name is CacheName => Object.hasOwn(CACHES, name);

export const CACHE_NAMES: readonly CacheName[] = Object.keys(CACHES).filter(isCacheName);

export function findCache(name: string): (CacheDefinition & { readonly name: CacheName }) | null {
  if (isCacheName(name)) return { name, ...CACHES[name] };
  console.warn(`Unknown cache name: ${name}`);
  return null;
}

export const ttlOf = (name: string): number => (isCacheName(name) ? CACHES[name].ttlMs : DEFAULT_TTL_MS);

export function storageKey(cache: CacheDefinition, uid: string | null): string | null {
  if (!cache.isPersonal) return cache.key;
  return uid ? `${cache.key}:${uid}` : null;
}

export const isKeyOf = (cache: CacheDefinition, key: string): boolean =>
  cache.isPersonal ? key.startsWith(`${cache.key}:`) : key === cache.key;
