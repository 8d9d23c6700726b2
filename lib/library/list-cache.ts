import { readCache, writeCache } from '../cache/cache-store';
import { isSavedItems, type Lists, type SavedItems } from './saved-list';

interface NextUp {
  readonly items: SavedItems;
  readonly continueHidden: SavedItems;
}

/** What was hidden from "continue" has no cache of its own (spec section 3 names eight): it goes with what is to be done later. */
const isNextUp = (value: unknown): value is NextUp =>
  typeof value === 'object' &&
  value !== null &&
  'items' in value &&
  isSavedItems(value.items) &&
  'continueHidden' in value &&
  isSavedItems(value.continueHidden);

/** The member's lists from the local caches; null unless all of them are there. */
export function readCachedLists(uid: string): Lists | null {
  const next = readCache('saveForLater', isNextUp, uid);
  const favorites = readCache('favorites', isSavedItems, uid);
  const watchlist = readCache('watchlist', isSavedItems, uid);
  if (!next || !favorites || !watchlist) return null;
  return { saveForLater: next.items, continueHidden: next.continueHidden, favorites, watchlist };
}

export function writeCachedLists(uid: string, lists: Lists): void {
  writeCache('saveForLater', { items: lists.saveForLater, continueHidden: lists.continueHidden }, uid);
  writeCache('favorites', lists.favorites, uid);
  writeCache('watchlist', lists.watchlist, uid);
}
