import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useRemote } from '@/components/ui/use-remote';
import { type Cards, loadCards } from '@/lib/catalogue/list/class-cards';
import { onNewerCatalogue } from '@/lib/catalogue/list/device-catalogue';
import { fetchMoments, type MomentsAnswer, NO_MOMENTS } from '@/lib/catalogue/search/moments';
import { type FoundClass, loadSearchIndex, NO_RESULTS } from '@/lib/catalogue/search/search-index';

const SETTLED_MS = 250;

/** Loads the cards of the found classes when typing pauses: `found` has no pictures. A failure is only logged. */
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

const MIN_LETTERS = 3;

/** Delay before the retry: a server that has just started needs this long to build its search index. */
const RETRY_DELAY_MS = 4000;

/** Queries the server when typing pauses; retries once after a failure. Returns `NO_MOMENTS` until results arrive. */
export function useMoments(query: string): MomentsAnswer {
  const [found, setFound] = useState({ query: '', answer: NO_MOMENTS });
  const asked = query.trim();
  useEffect(() => {
    if (asked.length < MIN_LETTERS) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (ms: number, isLast: boolean) => {
      timer = setTimeout(() => {
        fetchMoments(asked).then(
          (answer) => isCurrent && setFound({ query: asked, answer }),
          (cause: unknown) => {
            console.warn('Moments could not be searched', cause);
            if (isCurrent && !isLast) askAfter(RETRY_DELAY_MS, true);
          },
        );
      }, ms);
    };
    askAfter(SETTLED_MS, false);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return found.query === asked ? found.answer : NO_MOMENTS;
}

export function useSearch(query: string) {
  const { status, data: index, retry } = useRemote('all', loadSearchIndex);
  useEffect(() => onNewerCatalogue(retry), [retry]);
  const latest = useDeferredValue(query);
  const results = useMemo(() => index?.search(latest) ?? NO_RESULTS, [index, latest]);
  return {
    results,
    isReady: index !== null,
    hasFailed: status === 'error',
    retry,
    isCurrent: latest === query,
  };
}
