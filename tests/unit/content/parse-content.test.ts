import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getInstructors } from '@/lib/catalogue/instructor';
import { readCatalogue } from '@/lib/catalogue/read-catalogue';
import { buildSearchIndex } from '@/lib/catalogue/search/search-index';
import { getSeriesList } from '@/lib/catalogue/series';
import { getStyles } from '@/lib/catalogue/style';
import { getVideosByIds } from '@/lib/catalogue/video';
import { getEvents } from '@/lib/events/live-event';
import { getPlans } from '@/lib/membership/plans';
import type { ReadContent } from '@/lib/sanity/client';
import { parseContent, parseStrictly } from '@/lib/sanity/parse-content';
import { getFaqs } from '@/lib/site/content/faqs';
import { getMediaList } from '@/lib/site/content/media';
import { getHiddenPages } from '@/lib/site/content/pages';
import { getSettings } from '@/lib/site/content/settings';
import { allowConsole, expectConsole } from '../../support/console-guard';
import { buildEvent } from '../../support/events';

const answering =
  (answer: unknown): ReadContent =>
  async (_query, _params, schema) =>
    parseContent(answer, schema);

const NAMED = { id: 'one', slug: 'one', name: 'One', title: 'One' };
const CLASS = { ...NAMED, durationSeconds: 600, publishedAt: '2026-01-01T00:00:00.000Z' };
const EVENT = { ...buildEvent(), publishedAt: null };

test.each([
  ['without a start', { startsAt: null }],
  ['with a start that is not a time', { startsAt: 'tomorrow' }],
  ['with a start on a day that does not exist', { startsAt: '2026-02-30T18:00:00.000Z' }],
  ['with an unknown time zone', { timezone: 'Europe/Atlantis' }],
  ['with a title of another type', { title: 5 }],
  ['with an unknown status', { status: 'canceled' }],
  ['longer than a day', { durationMinutes: 3_600_000 }],
])('reads all other events when one is %s, and logs its id', async (_, fault) => {
  const id = `event-${JSON.stringify(fault)}`;
  const failed = expectConsole('error', `${id} (${Object.keys(fault)}: `);
  const bad = { ...EVENT, id, ...fault };
  const events = await getEvents(answering([EVENT, bad, { ...EVENT, id: 'event-next' }]));
  expect(events.map((event) => event.id)).toEqual(['event-evening', 'event-next']);
  expect(failed()).toBe(1);
});

test.each<[string, (read: ReadContent) => Promise<readonly unknown[]>, object, object]>([
  ['instructor', getInstructors, NAMED, { name: null }],
  ['style', getStyles, NAMED, { slug: '' }],
  ['series', getSeriesList, NAMED, { title: null }],
  ['class', (read) => getVideosByIds(['one'], read), CLASS, { durationSeconds: -1 }],
  ['question', getFaqs, { ...NAMED, question: 'Why?', answer: [] }, { question: 5 }],
  ['page', getHiddenPages, { slug: 'one', publishedAt: '2999-01-01T00:00:00.000Z' }, { publishedAt: 5 }],
  ['picture', (read) => getMediaList({}, read), NAMED, { isActive: 'yes' }],
  [
    'plan',
    getPlans,
    { slug: 'one', title: 'One', interval: 'month', amountCents: 1900, currency: 'usd', trialDays: 7 },
    { amountCents: 'free' },
  ],
])('reads the other documents when one %s is malformed', async (name, get, good, fault) => {
  expectConsole('error', `${name}-bad`);
  const bad = { ...good, id: `${name}-bad`, slug: `${name}-bad`, ...fault };
  expect(await get(answering([bad, good]))).toHaveLength(1);
});

test('leaves out the picture, link or group of fields that is malformed, and keeps its document', async () => {
  allowConsole('error', 'event-evening');
  const image = { asset: 'nothing' };
  const [event] = await getEvents(
    answering([{ ...EVENT, image, instructor: { slug: 'priya', name: null } }]),
  );
  expect(event).toMatchObject({ id: 'event-evening', image: null, instructor: null });
  allowConsole('error', 'no id');
  const settings = {
    seo: { siteName: 5 },
    content: { trailer: 'spring' },
    features: { enableAnalytics: 'no' },
  };
  expect(await getSettings(answering(settings))).toMatchObject({
    seo: { siteName: '' },
    content: { trailer: 'spring' },
    features: { enableAnalytics: true },
  });
});

test('leaves out social links whose URL is not safe', async () => {
  const good = 'https://instagram.example/bellaforte';
  const bad = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:msgbox(1)', '//evil.example', 'no url'];
  const links = [...bad, good].map((url) => ({ network: 'instagram', url }));
  const { socialSharing } = await getSettings(answering({ title: 'B', socialSharing: { links }, seo: {} }));
  expect(socialSharing.links.map(({ url }) => url)).toEqual([good]);
});

test.each(['equipment', 'bodyAreas', 'cyclePhases', 'stages'])(
  'leaves out a class with unknown %s, which would seem to be for all',
  async (field) => {
    const bad = [['unknown'], [5]].map((value, index) => ({
      ...CLASS,
      ...{ id: `video-${field}-${index}`, [field]: value },
    }));
    for (const { id } of bad) expectConsole('error', `${id} (${field}: has an unknown value`);
    const cards = await getVideosByIds(
      [...bad, CLASS].map(({ id }) => id),
      answering([...bad, CLASS]),
    );
    expect(cards.map(({ id }) => id)).toEqual(['one']);
  },
);

test('leaves out a malformed entry of a list inside a document', async () => {
  expectConsole('error', 'video-listed, two (styles.name');
  const styles = [NAMED, { slug: 'two' }, null];
  const [video] = await getVideosByIds(
    ['video-listed'],
    answering([{ ...CLASS, id: 'video-listed', styles }]),
  );
  expect(video?.styles).toEqual([{ slug: 'one', name: 'One' }]);
});

test('hides a page from search engines whose first day is not a time', async () => {
  const pages = [
    { slug: 'soon', publishedAt: 'soon' },
    { slug: 'shown', publishedAt: '2026-01-01T00:00:00.000Z' },
  ];
  expect(await getHiddenPages(answering(pages))).toEqual(['soon']);
});

test('logs the same fault once, also at another place, and leaves the shared result as it is', () => {
  const written = expectConsole('error', 'twice');
  const shared = [{ id: 'twice', title: null }, NAMED];
  const schema = v.array(v.object({ id: v.string(), title: v.string() }));
  for (const _ of [1, 2]) expect(parseContent(shared, schema)).toEqual([{ id: 'one', title: 'One' }]);
  expect(shared).toHaveLength(2);
  parseContent(shared.toReversed(), schema);
  expect(written()).toBe(1);
});

test.each([
  ['a document does not fit', { id: 'one' }, v.nullable(v.object({ title: v.string() }))],
  ['no entry fits', [{ id: 'one' }, { id: 'two' }], v.array(v.object({ title: v.string() }))],
])('rejects the answer when %s', (_, answer, schema: v.GenericSchema) => {
  expect(() => parseContent(answer, schema)).toThrow(expect.objectContaining({ category: 'unknown' }));
});

test('rejects any fault when asked to be strict', () => {
  expect(() => parseStrictly([NAMED, {}], v.array(v.object({ id: v.string() })))).toThrow(
    'could not be read',
  );
});

const readingClasses =
  (ids: readonly string[], isBad: (id: string) => boolean): ReadContent =>
  async (_query, { after = '', limit = 0 }, schema) => {
    const rest = ids.filter((id) => id > after);
    const classes = rest.slice(0, limit).map((id) => ({
      ...{ ...CLASS, id, updatedAt: CLASS.publishedAt },
      ...(isBad(id) ? { title: null } : {}),
    }));
    const names = { styles: [], instructors: [], series: [] };
    return parseContent({ ...names, classes, remaining: rest.length }, schema);
  };

test('reads the classes behind a full part that has a malformed class', async () => {
  expectConsole('error', 'video-0007');
  const ids = Array.from({ length: 4001 }, (_, index) => `video-${String(index).padStart(4, '0')}`);
  const { entries } = await readCatalogue(
    readingClasses(ids, (id) => id === 'video-0007'),
    'one',
  );
  expect(entries).toHaveLength(4000);
  expect(entries.at(-1)?.id).toBe('video-4000');
});

test('rejects a catalogue of which no class fits, and reads one without classes', async () => {
  allowConsole('error', 'video-none');
  const all = readingClasses(['video-none-a', 'video-none-b'], () => true);
  await expect(readCatalogue(all, 'one')).rejects.toMatchObject({ category: 'unknown' });
  const none = readingClasses([], () => true);
  expect((await readCatalogue(none, 'one')).entries).toEqual([]);
});

test('keeps the first of two names with one slug', async () => {
  const second = { ...NAMED, id: 'two', name: 'Two' };
  const instructors = [
    { ...NAMED, picks: ['first-pick'] },
    { ...second, picks: ['second-pick'] },
  ];
  const names = { styles: [NAMED, second], instructors, series: [NAMED, second] };
  const read: ReadContent = async (_query, _params, schema) =>
    parseContent({ ...names, classes: [], remaining: 0 }, schema);
  const catalogue = await readCatalogue(read, 'one');
  for (const links of [catalogue.styles, catalogue.instructors, catalogue.series])
    expect(links).toMatchObject([{ slug: 'one', name: 'One' }]);
  expect(catalogue.picks.get('one')).toEqual(new Set(['first-pick']));
  await expect(buildSearchIndex(catalogue)).resolves.toBeDefined();
});
