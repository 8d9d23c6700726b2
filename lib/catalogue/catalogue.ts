import type { ClassFacts } from './class-facts-schema';
import type { NamedLink } from './video';

/** A class as lists and search know it. Styles, instructors and series are slugs; names stand once in the catalogue. */
export interface ListedClass extends ClassFacts {
  readonly inspo: boolean;
  readonly styles: readonly string[];
  readonly instructors: readonly string[];
  readonly series: string | null;
  /** Place in its series, from 1. */
  readonly episode: number | null;
  readonly moves: readonly string[];
  readonly tags: readonly string[];
}

/** Every class, as the list rule takes it: on the server and, where a choice stays on her device, in the browser. */
export interface Catalogue<C extends ListedClass = ListedClass> {
  /** Equal for equal content. */
  readonly version: string;
  readonly entries: readonly C[];
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
  readonly series: readonly NamedLink[];
  /** Instructor slug -> ids of her picks, in her order. */
  readonly picks: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What only the server keeps of a class. */
export interface CatalogueEntry extends ListedClass {
  /** ISO time of the last change. */
  readonly updatedAt: string;
}
