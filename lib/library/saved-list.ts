/** The member's lists, each a document `users/{uid}/lists/{name}`. */
export const LIST_NAMES = ['saveForLater', 'favorites', 'watchlist', 'continueHidden'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Video id -> ISO time at which it was added. */
export type SavedItems = Readonly<Record<string, string>>;
export type Lists = Readonly<Record<ListName, SavedItems>>;

export const NO_LISTS: Lists = { saveForLater: {}, favorites: {}, watchlist: {}, continueHidden: {} };

/** The security rules allow no more in a list. */
export const MAX_LIST_ITEMS = 2000;

/** One wish: a class in a list, or out of it when `addedAt` is null. */
export interface ListChange {
  readonly list: ListName;
  readonly videoId: string;
  readonly addedAt: string | null;
  /** Tells two wishes for the same class apart. */
  readonly madeAt: string;
}

export const isListName = (value: unknown): value is ListName => LIST_NAMES.some((name) => name === value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is a list's items; what came from storage or the server is looked at first. */
export const isSavedItems = (value: unknown): value is SavedItems =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.values(value).every((stamp) => typeof stamp === 'string');

/** The items of a stored list document; entries that are no stamps are left out. */
export function parseList(data: unknown): SavedItems {
  if (!isObject(data) || !('items' in data) || !isObject(data.items)) return {};
  return Object.fromEntries(Object.entries(data.items).filter(([, stamp]) => typeof stamp === 'string'));
}

/** The lists once these wishes have come true, in their order. */
export function applyChanges(lists: Lists, changes: readonly ListChange[]): Lists {
  const next: Record<ListName, Record<string, string>> = {
    saveForLater: { ...lists.saveForLater },
    favorites: { ...lists.favorites },
    watchlist: { ...lists.watchlist },
    continueHidden: { ...lists.continueHidden },
  };
  for (const { list, videoId, addedAt } of changes) {
    if (addedAt === null) delete next[list][videoId];
    else next[list][videoId] = addedAt;
  }
  return next;
}

/** Ids in the order in which a list is shown: last added first. */
export const newestFirst = (items: SavedItems): readonly string[] =>
  Object.entries(items)
    .sort(([idA, a], [idB, b]) => (a === b ? (idA < idB ? -1 : 1) : a < b ? 1 : -1))
    .map(([id]) => id);
