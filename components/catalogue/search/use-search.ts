import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { onNewerCatalogue } from '@/lib/catalogue/list/unified-metadata';
import { loadSearchIndex, NO_RESULTS, type SearchIndex } from '@/lib/catalogue/search/search-index';

/** The index, loaded when search is opened and renewed with the content, and what it finds for the newest query. */
export function useSearch(query: string) {
  const [index, setIndex] = useState<SearchIndex | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useDeferredValue(query);

  const load = useCallback(() => {
    setHasFailed(false);
    loadSearchIndex().then(setIndex, (cause: unknown) => {
      console.warn('Search could not be loaded', cause);
      setHasFailed(true);
    });
  }, []);
  useEffect(load, [load]);
  useEffect(() => onNewerCatalogue(load), [load]);

  const results = useMemo(() => index?.search(latest) ?? NO_RESULTS, [index, latest]);
  return { results, isReady: index !== null, hasFailed, retry: load, isCurrent: latest === query };
}
