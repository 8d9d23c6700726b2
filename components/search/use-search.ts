import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { loadSearchIndex } from '@/lib/search/load-index';
import { NO_RESULTS, type SearchIndex } from '@/lib/search/search-index';

/** The index, loaded when search is opened, and what it finds for the newest query. */
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

  const results = useMemo(() => index?.search(latest) ?? NO_RESULTS, [index, latest]);
  return { results, isReady: index !== null, hasFailed, retry: load, isCurrent: latest === query };
}
