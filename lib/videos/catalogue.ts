import type { ClassFacts } from './class-facts';
import type { NamedLink } from './video';

/** What filters and search need of a class. Styles, instructors and series are slugs; names stand once in the catalogue. */
export interface CatalogueEntry extends ClassFacts {
  readonly inspo: boolean;
  readonly styles: readonly string[];
  readonly instructors: readonly string[];
  readonly series: string | null;
  readonly moves: readonly string[];
  readonly tags: readonly string[];
}

/** What filters alone need of it. */
export type FacetEntry = Omit<CatalogueEntry, 'slug' | 'title' | 'publishedAt' | 'moves' | 'tags'>;

export interface FacetCatalogue {
  readonly entries: readonly FacetEntry[];
  /** Instructor slug -> ids of her picks. */
  readonly picks: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The whole catalogue as the server holds it in memory, newest first. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
  readonly series: readonly NamedLink[];
  /** Instructor slug -> ids of her picks. */
  readonly picks: ReadonlyMap<string, ReadonlySet<string>>;
}
