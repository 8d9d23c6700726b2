import type { Catalogue } from '@/lib/catalogue/catalogue';
import { loadCatalogue } from '@/lib/catalogue/list/unified-metadata';
import { buildSearchIndex, type SearchIndex } from './search-index';

const built = new WeakMap<Catalogue, Promise<SearchIndex>>();

/** The index over this catalogue, built once. */
export function indexOf(catalogue: Catalogue): Promise<SearchIndex> {
  const index = built.get(catalogue) ?? buildSearchIndex(catalogue);
  built.set(catalogue, index);
  return index;
}

/** The search index of this browser. Rejects with an AppError when the catalogue cannot be loaded. */
export const loadSearchIndex = async (): Promise<SearchIndex> => indexOf(await loadCatalogue());
