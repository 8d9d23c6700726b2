import { type Remote, useRemote } from '@/components/ui/use-remote';
import { type Cards, loadCards } from '@/lib/catalogue/list/class-cards';

const load = (key: string): Promise<Cards> => loadCards(key.split(','));

/** Loads cards by class id. The card of a class that is no longer in the content is null. */
export const useCards = (ids: readonly string[]): Remote<Cards> =>
  useRemote(ids.length > 0 ? ids.join(',') : null, load);
