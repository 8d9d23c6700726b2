import * as v from 'valibot';
import type { Catalogue } from '@/lib/videos/catalogue';
import { type ReadContent, readContent } from './client';
import { CATALOGUE_NAMES_QUERY, CATALOGUE_PART_QUERY } from './queries';
import { classFacts } from './schemas/class-facts';
import { flag, listOf, slug } from './schemas/field';

/** How long the server works with one reading of the catalogue. */
export const CATALOGUE_CACHE_MS = 300_000;

const entrySchema = v.object({
  ...classFacts,
  inspo: flag,
  moves: listOf(v.string()),
  tags: listOf(v.string()),
  styleIds: listOf(v.string()),
  instructorIds: listOf(v.string()),
  seriesId: v.nullish(v.string(), null),
});

const named = { id: v.string(), slug, name: v.string() };
const namesSchema = v.object({
  styles: v.array(v.object(named)),
  instructors: v.array(v.object({ ...named, picks: listOf(v.string()) })),
  series: v.array(v.object(named)),
});

const linkOf = ({ slug: address, name }: { slug: string; name: string }) => ({ slug: address, name });

/** Classes read at once: few enough for the deadline of a read on a busy machine. */
const PART_SIZE = 2000;

async function readEntries(read: ReadContent) {
  const entries: v.InferOutput<typeof entrySchema>[] = [];
  let after = '';
  for (;;) {
    const part = await read(CATALOGUE_PART_QUERY, { after, limit: PART_SIZE }, v.array(entrySchema));
    entries.push(...part);
    const last = part.at(-1);
    if (last === undefined || part.length < PART_SIZE) break;
    after = last.id;
  }
  const newestFirst = (a: { publishedAt: string; id: string }, b: { publishedAt: string; id: string }) =>
    a.publishedAt === b.publishedAt ? (a.id < b.id ? 1 : -1) : a.publishedAt < b.publishedAt ? 1 : -1;
  return entries.sort(newestFirst);
}

/** Reads the whole catalogue, part by part. Rejects with an `AppError` when it cannot be read. */
export async function getCatalogue(read: ReadContent = readContent): Promise<Catalogue> {
  const [entries, names] = await Promise.all([
    readEntries(read),
    read(CATALOGUE_NAMES_QUERY, {}, namesSchema),
  ]);
  const slugs = new Map(
    [...names.styles, ...names.instructors, ...names.series].map((item) => [item.id, item.slug]),
  );
  const slugsOf = (ids: readonly string[]): string[] => ids.flatMap((id) => slugs.get(id) ?? []);
  return {
    entries: entries.map(({ styleIds, instructorIds, seriesId, ...entry }) => ({
      ...entry,
      styles: slugsOf(styleIds),
      instructors: slugsOf(instructorIds),
      series: seriesId === null ? null : (slugs.get(seriesId) ?? null),
    })),
    styles: names.styles.map(linkOf),
    instructors: names.instructors.map(linkOf),
    series: names.series.map(linkOf),
    picks: new Map(names.instructors.map((instructor) => [instructor.slug, new Set(instructor.picks)])),
  };
}

let held: { readonly catalogue: Catalogue; readonly atMs: number } | null = null;
let reading: Promise<Catalogue> | null = null;

/**
 * The catalogue, at most 5 minutes old, read once for all requests that wait for it. While it cannot be read the last
 * one is used and the failure logged; without a last one the failure is thrown.
 */
export async function currentCatalogue(
  read: ReadContent = readContent,
  nowMs = Date.now(),
): Promise<Catalogue> {
  if (held && nowMs - held.atMs < CATALOGUE_CACHE_MS) return held.catalogue;
  reading ??= getCatalogue(read).finally(() => {
    reading = null;
  });
  try {
    held = { catalogue: await reading, atMs: nowMs };
  } catch (error) {
    if (!held) throw error;
    console.error('The catalogue could not be read again', error);
  }
  return held.catalogue;
}

/** Forgets the catalogue, when the content says that classes changed. */
export const forgetCatalogue = (): void => {
  held = null;
};
