import { nextUpdatedAt } from '@/lib/member/change';
import { storeOfCollection } from '@/lib/member/open-stores';
import { outdatedKeys, PRACTICE, PRACTICE_NAMES, parseEntries } from './practice-kind';

export const memberPractice = storeOfCollection({
  kind: PRACTICE,
  collection: 'practice',
  loading: ['We couldn’t load your practice notes. Please try again.', 'Reading practice choices'],
  saving: ['We couldn’t save that. Please try again.', 'Saving a practice choice'],
  parse: (stored, id) => (PRACTICE_NAMES.some((name) => name === id) ? parseEntries(stored) : null),
  toDocument: (entries, stored) => {
    const gone = new Set(outdatedKeys(entries));
    const items = Object.fromEntries(Object.entries(entries).filter(([key]) => !gone.has(key)));
    return { items, updatedAt: nextUpdatedAt(stored) };
  },
});

export type PracticeStore = Pick<
  ReturnType<typeof memberPractice>,
  'getState' | 'subscribe' | 'change' | 'load'
>;
