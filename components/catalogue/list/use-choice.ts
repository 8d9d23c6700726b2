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

/**
 * The choice in the address and the way to change it. Each change is an entry of the browser's history, so that Back undoes
 * it; the page itself is not loaded again. `path` is the page's address without its query, `fixed` what the page is about.
 */
export function useChoice(path: string, fixed: VideoFilters) {
  const router = useRouter();
  const { isReady, query, push } = router;
  // No server knows what stands behind the `#`, so the first rendering in the browser must not either.
  const fragment = useSyncExternalStore(noChanges, () => router.asPath.split('#')[1] ?? '', noFragment);
  const choice = useMemo<CatalogueChoice>(() => {
    if (!isReady) return NO_CHOICE;
    const read = readChoice({ ...query, list: undefined, picks: undefined }, fragment).choice;
    // A page about one style does not offer styles as a choice.
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
