import { useEffect, useMemo, useState } from 'react';
import { type Cards, loadCards } from '@/lib/catalogue/list/class-cards';
import type { FoundClass } from '@/lib/catalogue/search/search-index';

/** A pause this long in her typing: not every letter on the way to a word is worth a request. */
const SETTLED_MS = 250;

/** The cards of what was found, for their pictures; those of earlier words stay. Without a connection there are none. */
export function useFoundCards(found: readonly FoundClass[]): Cards {
  const [cards, setCards] = useState<Cards>({});
  const key = useMemo(() => found.map(({ id }) => id).join(','), [found]);
  useEffect(() => {
    const missing = key.split(',').filter((id) => id !== '' && !Object.hasOwn(cards, id));
    if (missing.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      loadCards(missing).then(
        (loaded) => {
          if (isCurrent) setCards((was) => ({ ...was, ...loaded }));
        },
        (cause: unknown) => console.warn('The pictures of the results could not be loaded', cause),
      );
    }, SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, cards]);
  return cards;
}
