import * as v from 'valibot';
import { routes } from '@/lib/platform/config/routes';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ReadContent } from '@/lib/sanity/client';
import { CATALOGUE_NAMES_QUERY, CATALOGUE_PART_QUERY, CATALOGUE_VERSION_QUERY } from '@/lib/sanity/queries';
import { flag, isoTime, listOf, slug } from '@/lib/sanity/schemas';
import type { Catalogue, CatalogueEntry } from './catalogue';
import { classFacts } from './class-facts';
import { withFormer } from './former-slugs';

const entrySchema = v.object({
  ...classFacts,
  updatedAt: isoTime,
  inspo: flag,
  moves: listOf(v.string()),
  tags: listOf(v.string()),
  episode: v.nullish(v.number(), null),
  styleIds: listOf(v.string()),
  instructorIds: listOf(v.string()),
  seriesId: v.nullish(v.string(), null),
});

const partSchema = v.object({
  classes: v.array(entrySchema),
  /** Number of classes that were left after the previous part. Counts malformed classes, which `classes` lacks. */
  remaining: v.number(),
});

const named = { id: v.string(), slug, name: v.string() };
const namesSchema = v.object({
  styles: v.array(v.object(named)),
  instructors: v.array(v.object({ ...named, picks: listOf(v.string()) })),
  series: v.array(v.object(named)),
  moves: listOf(v.object({ from: v.string(), to: v.string() })),
});

const versionSchema = v.object({ count: v.number(), updatedAt: v.nullable(isoTime) });

/** Returns false if an earlier item has the same slug, because lists and the search need distinct slugs. */
const hasOwnSlug = (
  item: { readonly slug: string },
  index: number,
  all: readonly { readonly slug: string }[],
) => all.findIndex(({ slug: other }) => other === item.slug) === index;

const linkOf = ({ slug: address, name }: { slug: string; name: string }) => ({ slug: address, name });

/** Maximum number of classes per request; an answer with this many classes has a few megabytes. */
const PART_SIZE = 4000;

async function readEntries(read: ReadContent) {
  const entries: v.InferOutput<typeof entrySchema>[] = [];
  let after = '';
  for (;;) {
    const { classes, remaining } = await read(CATALOGUE_PART_QUERY, { after, limit: PART_SIZE }, partSchema);
    entries.push(...classes);
    // All classes are malformed. Rejects, so that the cache keeps the last good catalogue and the site is not empty.
    if (entries.length === 0 && remaining > 1)
      throw new AppError('unknown', 'The classes could not be read.');
    const last = classes.at(-1);
    if (last === undefined || remaining <= PART_SIZE) return entries;
    after = last.id;
  }
}

/** Returns the number of documents that `query` counts and their latest update time. Rejects with an `AppError`. */
export async function readCatalogueVersion(
  read: ReadContent,
  query: string = CATALOGUE_VERSION_QUERY,
): Promise<string> {
  const { count, updatedAt } = await read(query, {}, versionSchema);
  return `${count} ${updatedAt ?? ''}`;
}

export async function readCatalogue(read: ReadContent, version: string): Promise<Catalogue<CatalogueEntry>> {
  const [entries, names] = await Promise.all([
    readEntries(read),
    read(CATALOGUE_NAMES_QUERY, {}, namesSchema),
  ]);
  const instructors = names.instructors.filter(hasOwnSlug);
  const slugs = new Map(
    [...names.styles, ...names.instructors, ...names.series].map((item) => [item.id, item.slug]),
  );
  const slugsOf = (ids: readonly string[]): string[] => ids.flatMap((id) => slugs.get(id) ?? []);
  return {
    version,
    entries: entries.map(({ styleIds, instructorIds, seriesId, ...entry }) => ({
      ...entry,
      styles: slugsOf(styleIds),
      instructors: slugsOf(instructorIds),
      series: seriesId === null ? null : (slugs.get(seriesId) ?? null),
    })),
    styles: names.styles
      .filter(hasOwnSlug)
      .map((style) => withFormer(style, routes.videosOfStyle, names.moves)),
    instructors: instructors.map((person) => withFormer(person, routes.instructor, names.moves)),
    series: names.series.filter(hasOwnSlug).map(linkOf),
    picks: new Map(instructors.map((instructor) => [instructor.slug, new Set(instructor.picks)])),
  };
}
