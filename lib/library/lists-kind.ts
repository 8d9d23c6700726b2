import { nextUpdatedAt } from '@/lib/member/change';
import type { CollectionOptions } from '@/lib/member/collection-remote';
import type { MemberKind } from '@/lib/member/member-kind';
import { readCached, writeCache } from '@/lib/platform/cache/cache-store';
import { hasShape, isFlag, isText } from '@/lib/platform/storage/shape';
import {
  isListName,
  isTimestampedList,
  type ListName,
  lastRemovals,
  NO_LISTS,
  parseList,
  type TimestampedList,
  type TimestampedLists,
  withChange,
} from './saved-list';

export interface ListOp {
  readonly list: ListName;
  /** Id of a class, or of a series in `followedSeries`. */
  readonly videoId: string;
  readonly isIn: boolean;
}

const isOp = hasShape({ list: isListName, videoId: isText, isIn: isFlag });

/** The cache entry of `saveForLater` contains three lists; `favorites` and `watchlist` have their own entries. */
const isSaveForLaterCopy = hasShape({
  saveForLater: isTimestampedList,
  continueHidden: isTimestampedList,
  followedSeries: isTimestampedList,
});

export const LISTS: MemberKind<TimestampedLists, ListOp> = {
  name: 'lists',
  empty: NO_LISTS,
  isOp,
  apply: (lists, { op: { list, videoId, isIn }, at }) => ({
    ...lists,
    [list]: withChange(lists[list], videoId, isIn, at),
  }),
  targetOf: ({ list }) => list,
  replaces: (later, earlier) => later.list === earlier.list && later.videoId === earlier.videoId,
  timestampsBefore: (lists, { list, videoId }) => [lists[list].items[videoId], lists[list].removed[videoId]],
  readCopy: (uid) => {
    const copy = readCached('saveForLater', isSaveForLaterCopy, uid);
    const favorites = readCached('favorites', isTimestampedList, uid);
    const watchlist = readCached('watchlist', isTimestampedList, uid);
    if (!copy || !favorites || !watchlist) return null;
    return {
      value: { ...copy.data, favorites: favorites.data, watchlist: watchlist.data },
      readAtMs: Math.min(copy.timestamp, favorites.timestamp, watchlist.timestamp),
    };
  },
  keepCopy: (uid, { value, readAtMs }) => {
    const { favorites, watchlist, ...others } = value;
    writeCache('saveForLater', others, uid, readAtMs);
    writeCache('favorites', favorites, uid, readAtMs);
    writeCache('watchlist', watchlist, uid, readAtMs);
  },
};

export const LIST_DOCUMENTS: CollectionOptions<TimestampedLists, ListOp, TimestampedList> = {
  kind: LISTS,
  collection: 'lists',
  loading: ['We couldn’t load your lists. Please try again.', 'Reading your lists'],
  saving: ['We couldn’t save your list. Please try again.', 'Saving your list'],
  parse: (stored, name) => (isListName(name) ? parseList(stored) : null),
  toDocument: (list, stored) => ({
    items: list.items,
    removed: lastRemovals(list),
    updatedAt: nextUpdatedAt(stored),
  }),
};
