import type { CatalogueEntry } from '@/lib/catalogue/catalogue';
import { inOrder } from '@/lib/catalogue/facets/list-order';
import { isThere } from '@/lib/catalogue/facets/list-rule';
import type { ServerCatalogue } from './catalogue-holder';

/**
 * The newest classes that share a style with this one. Its own series is left out: that stands beside the class already.
 */
export function relatedClasses(catalogue: ServerCatalogue, id: string, count: number): CatalogueEntry[] {
  const own = catalogue.entries.find((entry) => entry.id === id);
  if (!own) return [];
  const isRelated = (entry: CatalogueEntry): boolean =>
    entry.id !== id &&
    entry.styles.some((style) => own.styles.includes(style)) &&
    (own.series === null || entry.series !== own.series) &&
    isThere(entry, Date.now());
  const related: CatalogueEntry[] = [];
  for (const entry of inOrder(catalogue, 'newest')) {
    if (related.length === count) break;
    if (isRelated(entry)) related.push(entry);
  }
  return related;
}
