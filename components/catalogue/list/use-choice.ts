import { useRouter } from 'next/router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { VideoFilters } from '@/lib/catalogue/facets/catalogue-choice';
import {
  type CatalogueChoice,
  choiceAddress,
  NO_CHOICE,
  readChoice,
} from '@/lib/catalogue/facets/catalogue-choice';

const noChanges = () => () => undefined;
const noFragment = () => '';

/** Stores each choice as a history entry, so that Back undoes it. `path` is the URL without its query. */
export function useChoice(path: string, fixed: VideoFilters) {
  const router = useRouter();
  const { isReady, query, push } = router;
  // Servers do not receive the fragment, so the first rendering in the browser must not use it either.
  const fragment = useSyncExternalStore(noChanges, () => router.asPath.split('#')[1] ?? '', noFragment);
  const choice = useMemo<CatalogueChoice>(() => {
    if (!isReady) return NO_CHOICE;
    const read = readChoice({ ...query, list: undefined, picks: undefined }, fragment).choice;
    const { styles, ...others } = read.filters;
    return { ...read, filters: fixed.styles || !styles ? others : { ...others, styles } };
  }, [isReady, query, fragment, fixed.styles]);

  const setChoice = useCallback(
    (next: CatalogueChoice) => {
      void push(choiceAddress(path, next), undefined, { shallow: true, scroll: false });
    },
    [push, path],
  );
  return { choice, setChoice, isReady };
}
