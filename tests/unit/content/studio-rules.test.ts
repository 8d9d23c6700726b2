import path from 'node:path';
import { expect, test } from 'vitest';
import { getInstructorBySlug } from '@/lib/catalogue/instructor';
import { readCatalogue } from '@/lib/catalogue/read-catalogue';
import { getSeriesBySlug } from '@/lib/catalogue/series';
import { getStyles } from '@/lib/catalogue/style';
import { getVideoBySlug } from '@/lib/catalogue/video';
import { getEvents } from '@/lib/events/live-event';
import { getPlans } from '@/lib/membership/plans';
import { getFaqs } from '@/lib/site/content/faqs';
import { getMediaList } from '@/lib/site/content/media';
import { getTextPage } from '@/lib/site/content/pages';
import { getSettings } from '@/lib/site/content/settings';
import type { FieldDefinition, TypeDefinition } from '../../../content/schema/fields';
import { schemaTypes } from '../../../content/schema/schema-types';
import { type ContentDocument, Dataset } from '../../../embedded/content/dataset';
import { runQuery } from '../../../embedded/content/query';
import { readSeed, readSeedDocuments } from '../../../embedded/content/seed-reader';
import type { ReadContent } from '../../../lib/sanity/client';
import { parseStrictly } from '../../../lib/sanity/parse-content';
import { JOIN_ID_PREFIX, PLAYBACK_ID_PREFIX } from '../../../lib/sanity/patterns';
import { getJoinTarget, getPlaybackTarget } from '../../../lib/sanity/private';
import { checkFields, limitsOf } from '../../../scripts/content-check/check-value';

const CONTENT = path.resolve('content');
const { documents: stored, imageFiles } = await readSeed(CONTENT);
const seeds = await readSeedDocuments(CONTENT);

type Read = (read: ReadContent, id: string, slug: string) => Promise<unknown>;

const SITE: Readonly<Record<string, Read>> = {
  settings: (read) => getSettings(read),
  mediaLibrary: (read) => getMediaList({}, read),
  video: async (read, _id, slug) => [await getVideoBySlug(slug, read), await readCatalogue(read, 'one')],
  series: (read, _id, slug) => getSeriesBySlug(slug, read),
  style: (read) => getStyles(read),
  instructor: (read, _id, slug) => getInstructorBySlug(slug, read),
  event: (read) => getEvents(read),
  faq: (read) => getFaqs(read),
  page: (read, _id, slug) => getTextPage(slug, read),
  plan: (read) => getPlans(read),
  playback: (read, id) => getPlaybackTarget(id.slice(PLAYBACK_ID_PREFIX.length), read),
  join: (read, id) => getJoinTarget(id.slice(JOIN_ID_PREFIX.length), read),
};

const isReadBySite = async (document: ContentDocument): Promise<boolean> => {
  const text = JSON.stringify(document);
  const referred = [...stored.values()].filter(({ _id }) => text.includes(`"_ref":"${_id}"`));
  const documents = new Map([...referred, document].map((each) => [each._id, each]));
  const view = new Dataset(documents, imageFiles).privateView;
  const read: ReadContent = async (query, params, schema) =>
    parseStrictly(runQuery({ query, params: { ...params } }, view), schema);
  const { current } = (document.slug ?? {}) as { readonly current?: string };
  return SITE[document._type]?.(read, document._id, current ?? '').then(
    () => true,
    () => false,
  ) as Promise<boolean>;
};

const around = { typeOfId: (id: string) => stored.get(id)?._type, hasImage: () => true };

function isAcceptedByStudio(document: ContentDocument, { fields, validation }: TypeDefinition): boolean {
  const checks = limitsOf({ validation }).checks;
  return (
    checkFields(document, fields, around).length === 0 && checks.every((check) => check(document) === true)
  );
}

/** The desk removes an emptied field, so that it never stores an empty text or list. */
const BAD_VALUES: readonly unknown[] = [
  ...[undefined, ' ', 'Not An Id!', 'abc', 'x'.repeat(500), 'http://insecure.example', 'unknown'],
  ...[-1, 0, 0.5, 1.5, 1e9, true],
  ...[{}, [null], [''], ['unknown'], [1.5], [9], { current: '' }, { current: 'A b' }],
];

/** Returns copies of the document with another value in a field, or in a field of an object or of a list's first entry. */
function changed<T extends ContentDocument>(document: T, fields: readonly FieldDefinition[]): [string, T][] {
  return fields.flatMap((field) => {
    const held = document[field.name];
    const whole = BAD_VALUES.map((value): [string, T] => [
      `${field.name} = ${JSON.stringify(value)}`,
      { ...document, [field.name]: value },
    ]);
    const inner = field.type === 'image' ? [] : (field.fields ?? field.of?.[0]?.fields ?? []);
    const parts = inner.flatMap(({ name }) =>
      BAD_VALUES.map((value): [string, T] => {
        const next = Array.isArray(held)
          ? held.map((entry, index) => (index === 0 ? { ...entry, [name]: value } : entry))
          : { ...(typeof held === 'object' ? held : {}), [name]: value };
        return [`${field.name}.${name} = ${JSON.stringify(value)}`, { ...document, [field.name]: next }];
      }),
    );
    return [...whole, ...parts];
  });
}

test.each(Object.keys(SITE))('the Studio refuses a value of a %s that the site cannot read', async (type) => {
  const definition = schemaTypes.find(({ name }) => name === type);
  const seed = seeds.find(({ _type, chapters }) => _type === type && (type !== 'video' || chapters));
  const document = stored.get(seed?._id ?? '');
  if (!definition || !seed || !document) throw new Error(`The content has no ${type}.`);
  expect(isAcceptedByStudio(seed, definition)).toBe(true);
  expect(await isReadBySite(document)).toBe(true);
  const inStudio = changed(seed, definition.fields);
  const onSite = changed(document, definition.fields);
  const missed: string[] = [];
  let refused = 0;
  for (const [index, [name, value]] of onSite.entries()) {
    if (await isReadBySite(value)) continue;
    refused += 1;
    const [, asTyped] = inStudio[index] ?? [];
    if (asTyped && isAcceptedByStudio(asTyped, definition)) missed.push(name);
  }
  expect(refused).toBeGreaterThan(0);
  expect(missed).toEqual([]);
});

test('the Studio refuses a picture that has a text and no file', () => {
  const pictures = schemaTypes.flatMap(({ fields }) => fields.filter(({ type }) => type === 'image'));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((field) => !limitsOf(field).needsAsset)).toEqual([]);
});
