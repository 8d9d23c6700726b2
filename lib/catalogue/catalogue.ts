import { isObject } from '@/lib/platform/storage/shape';
import { type ClassFacts, classFacts } from './class-facts';
import type { FacetLink } from './former-slugs';
import type { NamedLink } from './video';

/** A class in the catalogue. Its styles, instructors and series are slugs. */
export interface ListedClass extends ClassFacts {
  readonly inspo: boolean;
  readonly styles: readonly string[];
  readonly instructors: readonly string[];
  readonly series: string | null;
  readonly episode: number | null;
  readonly moves: readonly string[];
  readonly tags: readonly string[];
}

export interface Catalogue<C extends ListedClass = ListedClass> {
  readonly version: string;
  readonly entries: readonly C[];
  readonly styles: readonly FacetLink[];
  readonly instructors: readonly FacetLink[];
  readonly series: readonly NamedLink[];
  readonly picks: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface CatalogueEntry extends ListedClass {
  readonly updatedAt: string;
}

type Columns = { readonly [K in keyof ListedClass]: readonly ListedClass[K][] };

/** The catalogue with one array per field. Compressed, this takes a quarter of the bytes of a list of classes. */
export interface CatalogueColumns {
  readonly version: string;
  readonly columns: Columns;
  readonly styles: readonly FacetLink[];
  readonly instructors: readonly (FacetLink & { readonly picks: readonly string[] })[];
  readonly series: readonly NamedLink[];
}

/** Fields sent to browsers besides `classFacts`. The explicit list prevents sending a server-only field. */
const MORE: Readonly<Record<Exclude<keyof ListedClass, keyof ClassFacts>, true>> = {
  inspo: true,
  styles: true,
  instructors: true,
  series: true,
  episode: true,
  moves: true,
  tags: true,
};

const FIELD_NAMES = Object.keys({ ...classFacts, ...MORE }) as readonly (keyof ListedClass)[];

// TypeScript loses the field types in Object.fromEntries, so `columnsOf` and its inverse `classAt` cast the result.
const columnsOf = (entries: readonly ListedClass[]): Columns =>
  Object.fromEntries(
    FIELD_NAMES.map((field) => [field, entries.map((entry) => entry[field])]),
  ) as unknown as Columns;

const classAt = (columns: Columns, place: number): ListedClass =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, columns[field][place]])) as unknown as ListedClass;

export function toColumns(catalogue: Catalogue<CatalogueEntry>): CatalogueColumns {
  const { version, entries, styles, instructors, series, picks } = catalogue;
  return {
    version,
    columns: columnsOf(entries),
    styles,
    instructors: instructors.map((link) => ({ ...link, picks: [...(picks.get(link.slug) ?? [])] })),
    series,
  };
}

export function fromColumns({ version, columns, styles, instructors, series }: CatalogueColumns): Catalogue {
  return {
    version,
    entries: columns.id.map((_, place) => classAt(columns, place)),
    styles,
    instructors: instructors.map(({ picks: _, ...link }) => link),
    series,
    picks: new Map(instructors.map(({ slug, picks }) => [slug, new Set(picks)])),
  };
}

export function isCatalogueColumns(value: unknown): value is CatalogueColumns {
  if (!isObject(value)) return false;
  const list = (name: string): unknown => Reflect.get(value, name);
  const columns = list('columns');
  if (!isObject(columns) || typeof list('version') !== 'string') return false;
  const lengths = FIELD_NAMES.map((field) => {
    const column: unknown = Reflect.get(columns, field);
    return Array.isArray(column) ? column.length : -1;
  });
  return (
    ['styles', 'instructors', 'series'].every((name) => Array.isArray(list(name))) &&
    lengths.every((length) => length >= 0 && length === lengths[0])
  );
}
