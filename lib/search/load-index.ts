import { AppError } from '../errors/app-error';
import { buildSearchIndex, type SearchIndex } from './search-index';
import { isSearchIndexData } from './search-list';

/** The list may be a few hundred kilobytes on a slow connection. */
const DEADLINE_MS = 15_000;
const MAX_AGE_MS = 30 * 60_000;

let held: { readonly index: Promise<SearchIndex>; readonly atMs: number } | null = null;

async function request(): Promise<SearchIndex> {
  const message = 'Search could not be loaded. Check your connection and try again.';
  try {
    const response = await fetch('/api/search-index', { signal: AbortSignal.timeout(DEADLINE_MS) });
    const body: unknown = response.ok ? await response.json() : null;
    if (!isSearchIndexData(body)) throw new Error(`/api/search-index: ${response.status}`);
    return await buildSearchIndex(body);
  } catch (cause) {
    throw new AppError('network', message, { cause });
  }
}

/** The search index, loaded once and renewed after half an hour. A failure is forgotten, so that the next call tries again. */
export function loadSearchIndex(): Promise<SearchIndex> {
  if (held && Date.now() - held.atMs < MAX_AGE_MS) return held.index;
  const entry = { index: request(), atMs: Date.now() };
  held = entry;
  entry.index.catch(() => {
    if (held === entry) held = null;
  });
  return entry.index;
}
