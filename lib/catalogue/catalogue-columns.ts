import { isObject } from '@/lib/platform/storage/shape';
import type { Catalogue, CatalogueEntry, ListedClass } from './catalogue';
import { type ClassFacts, classFacts } from './class-facts-schema';
import type { NamedLink } from './video';

type Columns = { readonly [K in keyof ListedClass]: readonly ListedClass[K][] };

/**
 * The catalogue as it travels to browsers: field by field, which packs into a quarter of class by class. The same for
 * everybody, so that asking for it says nothing of who asks or what she will choose.
 */
export interface CatalogueColumns {
  readonly version: string;
  readonly columns: Columns;
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly (NamedLink & { readonly picks: readonly string[] })[];
  readonly series: readonly NamedLink[];
}

/**
 * The fields that lists and search need beyond the facts, listed by name so that no server-only field leaks by
 * accident.
 */
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

// Both keep the fields of their record, which TypeScript cannot follow through entries.
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
    instructors: instructors.map(({ slug, name }) => ({ slug, name })),
    series,
    picks: new Map(instructors.map(({ slug, picks }) => [slug, new Set(picks)])),
  };
}

/** Whether an answer has the shape: every field, and all columns of one length. It comes from this site's own route. */
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
