import { collectionRemote, nextUpdatedAt } from '@/lib/member/collection-remote';
import { LISTS } from './lists-kind';
import { isListName, lastRemovals, parseList } from './saved-list';

export const listsRemote = collectionRemote({
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
});
