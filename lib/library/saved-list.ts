import { laterTimestamp } from '@/lib/member/change';
import { isObject } from '@/lib/platform/storage/shape';

/** The member's lists, each a document `users/{uid}/lists/{name}`. */
export const LIST_NAMES = ['saveForLater', 'favorites', 'watchlist', 'continueHidden'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Video id -> ISO time at which it was added. */
export type SavedItems = Readonly<Record<string, string>>;
export type Lists = Readonly<Record<ListName, SavedItems>>;

/** A list with what was taken out of it, so that an older change that arrives late puts nothing back. */
export interface StampedList {
  readonly items: SavedItems;
  /** Video id -> ISO time at which it was taken out. */
  readonly removed: SavedItems;
}
export type StampedLists = Readonly<Record<ListName, StampedList>>;

const NOTHING: StampedList = { items: {}, removed: {} };
export const NO_LISTS: StampedLists = {
  saveForLater: NOTHING,
  favorites: NOTHING,
  watchlist: NOTHING,
  continueHidden: NOTHING,
};

/** Changes older than that many removals are no longer waiting on any device. */
export const MAX_REMOVED = 200;

export const isListName = (value: unknown): value is ListName => LIST_NAMES.some((name) => name === value);

const toItems = (value: unknown): SavedItems =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, stamp]) => typeof stamp === 'string'))
    : {};

/** A stored list document; entries that are no stamps are left out. */
export function parseList(data: unknown): StampedList {
  if (!isObject(data)) return NOTHING;
  return {
    items: toItems('items' in data ? data.items : null),
    removed: toItems('removed' in data ? data.removed : null),
  };
}

const areItems = (value: unknown): value is SavedItems =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.values(value).every((stamp) => typeof stamp === 'string');

/** Whether a value is a list as this device keeps it. */
export const isStampedList = (value: unknown): value is StampedList =>
  isObject(value) &&
  'items' in value &&
  areItems(value.items) &&
  'removed' in value &&
  areItems(value.removed);

/** Removals beyond the newest 200, which may be forgotten. */
export function outdatedRemovals({ removed }: StampedList): readonly string[] {
  const ids = Object.keys(removed);
  if (ids.length <= MAX_REMOVED) return [];
  return newestFirst(removed).slice(MAX_REMOVED);
}

/**
 * The list after a class was put in or taken out at that time. The last write wins, in whatever order the two arrive; at the
 * same moment the removal does.
 */
export function withChange(list: StampedList, videoId: string, isIn: boolean, at: string): StampedList {
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

/** Ids in the order in which a list is shown: last added first. */
export const newestFirst = (items: SavedItems): readonly string[] =>
  Object.entries(items)
    .sort(([idA, a], [idB, b]) => (a === b ? (idA < idB ? -1 : 1) : a < b ? 1 : -1))
    .map(([id]) => id);
