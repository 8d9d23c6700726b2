import { laterTimestamp } from '@/lib/member/change';
import { hasShape, isRecord, isText } from '@/lib/platform/storage/shape';

/** Names of the documents `users/{uid}/lists/{name}`. */
export const LIST_NAMES = [
  'saveForLater',
  'favorites',
  'watchlist',
  'continueHidden',
  'followedSeries',
] as const;
export type ListName = (typeof LIST_NAMES)[number];
export type ShownList = Exclude<ListName, 'continueHidden' | 'followedSeries'>;

/** Maps ids of classes, or of series in `followedSeries`, to the ISO time at which each was added. */
export type SavedItems = Readonly<Record<string, string>>;

/** `removed` maps ids to removal times: an older addition that another device sends later must not restore an item. */
export interface TimestampedList {
  readonly items: SavedItems;
  readonly removed: SavedItems;
}
export type TimestampedLists = Readonly<Record<ListName, TimestampedList>>;

const NOTHING: TimestampedList = { items: {}, removed: {} };
export const NO_LISTS: TimestampedLists = {
  saveForLater: NOTHING,
  favorites: NOTHING,
  watchlist: NOTHING,
  continueHidden: NOTHING,
  followedSeries: NOTHING,
};

/** Maximum entries of a list; firestore.rules refuse more. */
export const MAX_ITEMS = 2000;
const MAX_REMOVED = 200;

export const isListName = (value: unknown): value is ListName => LIST_NAMES.some((name) => name === value);

const toItems = (value: unknown): SavedItems =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, string] =>
      isText(entry[1]),
    ),
  );

export function parseList(data: unknown): TimestampedList {
  const { items, removed } = isRecord(data) ? data : {};
  return { items: toItems(items), removed: toItems(removed) };
}

const areItems = (value: unknown): value is SavedItems =>
  isRecord(value) && Object.values(value).every(isText);

export const isTimestampedList = hasShape({ items: areItems, removed: areItems });

export const lastRemovals = ({ removed }: TimestampedList): SavedItems =>
  Object.fromEntries(
    newestFirst(removed)
      .slice(0, MAX_REMOVED)
      .map((id) => [id, removed[id] ?? '']),
  );

/** Adds or removes an id. The change with the latest time wins; at equal times, a removal wins. */
export function withChange(
  list: TimestampedList,
  videoId: string,
  isIn: boolean,
  at: string,
): TimestampedList {
  const { [videoId]: addedAt, ...others } = list.items;
  const removedAt = list.removed[videoId];
  const newestAdd = isIn ? laterTimestamp(addedAt, at) : addedAt;
  const newestRemoval = isIn ? removedAt : laterTimestamp(removedAt, at);
  const isThere =
    newestAdd !== undefined &&
    (newestRemoval === undefined || Date.parse(newestAdd) > Date.parse(newestRemoval));
  return {
    items: isThere ? { ...others, [videoId]: newestAdd } : others,
    removed: newestRemoval === undefined ? list.removed : { ...list.removed, [videoId]: newestRemoval },
  };
}

export const newestFirst = (items: SavedItems): readonly string[] =>
  Object.entries(items)
    .sort(([idA, a], [idB, b]) => (a === b ? (idA < idB ? -1 : 1) : a < b ? 1 : -1))
    .map(([id]) => id);
