import type { LocalKey } from '@/lib/platform/storage/kinds';

const minutes = (count: number): number => count * 60_000;

export interface CacheDefinition {
  /** Storage key; a personal cache adds the member's uid. Contains "cache", so that clear-all reaches it. */
  readonly key: LocalKey;
  readonly ttlMs: number;
  /** Holds data of one member: kept under that member's uid and emptied at sign-out. */
  readonly isPersonal: boolean;
}

const shared = (key: LocalKey, ttlMs: number): CacheDefinition => ({ key, ttlMs, isPersonal: false });
const personal = (key: LocalKey, ttlMs: number): CacheDefinition => ({ key, ttlMs, isPersonal: true });

/** The eight local caches with their time to live (product.md §3 and §9). */
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

/** Time to live of anything that names none (product.md §9). */
export const DEFAULT_TTL_MS = minutes(5);

const isCacheName = (name: string): name is CacheName => Object.hasOwn(CACHES, name);

export const CACHE_NAMES: readonly CacheName[] = Object.keys(CACHES).filter(isCacheName);

/** The cache of that name; null, with a warning, when there is none (product.md §8). */
export function findCache(name: string): (CacheDefinition & { readonly name: CacheName }) | null {
  if (isCacheName(name)) return { name, ...CACHES[name] };
  console.warn(`Unknown cache name: ${name}`);
  return null;
}

/** Milliseconds an entry of that cache stays valid; the default for a name that is unknown (product.md §9). */
export const ttlOf = (name: string): number => (isCacheName(name) ? CACHES[name].ttlMs : DEFAULT_TTL_MS);

/** The storage key of a cache; null for a personal cache without a member, which is nobody's. */
export function storageKey(cache: CacheDefinition, uid: string | null): string | null {
  if (!cache.isPersonal) return cache.key;
  return uid ? `${cache.key}:${uid}` : null;
}

/** True for the key of this cache, whoever's it is. */
export const isKeyOf = (cache: CacheDefinition, key: string): boolean =>
  cache.isPersonal ? key.startsWith(`${cache.key}:`) : key === cache.key;
