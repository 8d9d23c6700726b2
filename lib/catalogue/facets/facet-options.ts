import type { NamedLink } from '@/lib/catalogue/video';
import { type Facet, facetRow } from './facets';

/** Names of what the content decides. */
export interface FacetNames {
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

const NONE: readonly NamedLink[] = [];

/** What a facet offers, in the order in which it is shown. */
export function facetOptions(facet: Facet, names: FacetNames): readonly FacetOption[] {
  const { labels } = facetRow(facet);
  if (labels) return Object.entries(labels).map(([value, label]) => ({ value, label }));
  const links = facet === 'styles' || facet === 'instructors' ? names[facet] : NONE;
  return links.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** A chosen value in words; the value itself when the content no longer knows it. */
export const optionLabel = (facet: Facet, value: string, names: FacetNames): string =>
  facetOptions(facet, names).find((option) => option.value === value)?.label ?? value;
