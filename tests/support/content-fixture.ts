import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

export const PICTURE = { width: 600, height: 400 };

/** A small dataset with references, private documents, drafts and hotspots. */
export const FIXTURE_DOCUMENTS: readonly Record<string, unknown>[] = [
  {
    _id: 'settings',
    _type: 'settings',
    title: 'Bellaforte',
    socialSharing: { defaultOgImage: ref('media-studio'), twitterHandle: '@bellaforte', links: [] },
    seo: { siteName: 'Bellaforte', defaultMetaDescription: 'Classes for women.' },
    content: { featuredVideos: [{ ...ref('video-one'), _key: 'a' }], defaultPreviewTime: 5 },
    features: { enableAnalytics: false },
  },
  {
    _id: 'media-studio',
    _type: 'mediaLibrary',
    title: 'Studio',
    slug: slug('studio'),
    category: 'brand',
    image: picture('left.png', { x: 0.1, y: 0.5, width: 0.2, height: 0.2 }),
    dimensions: PICTURE,
    usage: ['home'],
    tags: [],
    isActive: true,
  },
  { _id: 'style-yoga', _type: 'style', title: 'Yoga', slug: slug('yoga'), colour: 'teal', order: 1 },
  { _id: 'style-barre', _type: 'style', title: 'Barre', slug: slug('barre'), colour: 'wine', order: 2 },
  {
    _id: 'instructor-ana',
    _type: 'instructor',
    name: 'Ana',
    slug: slug('ana'),
    picks: [
      { ...ref('video-one'), _key: 'b' },
      { ...ref('video-two'), _key: 'a' },
    ],
    order: 1,
  },
  {
    _id: 'series-base',
    _type: 'series',
    title: 'Base',
    slug: slug('base'),
    level: 'beginner',
    order: 1,
    suggestedWeekdays: [1, 3],
  },
  video('one', 'First', 900, '2026-03-01T08:00:00.000Z', { series: ref('series-base'), episode: 2 }),
  video('two', 'Second', 600, '2026-02-01T08:00:00.000Z', { series: ref('series-base'), episode: 1 }),
  video('three', 'Third', 600, '2026-02-01T08:00:00.000Z', {
    styles: [{ ...ref('style-barre'), _key: 'a' }],
    level: 'all',
    impact: 'low',
    intensity: 'gentle',
    bodyAreas: ['core', 'hips'],
    cyclePhases: ['luteal'],
    stages: ['any', 'postnatal'],
    equipment: ['none'],
    featured: true,
    inspo: true,
  }),
  video('gone', 'Gone', 600, '2026-01-01T08:00:00.000Z', { leavesAt: '2026-01-31T00:00:00.000Z' }),
  {
    _id: 'private.playback.video-one',
    _type: 'playback',
    video: ref('video-one'),
    kind: 'hls',
    clip: 'flow',
  },
  { _id: 'drafts.video-one', _type: 'video', title: 'First, rewritten', slug: slug('one') },
  {
    _id: 'event-live',
    _type: 'event',
    title: 'Live',
    slug: slug('live'),
    startsAt: '2027-01-01T18:00:00.000Z',
    durationMinutes: 45,
    timezone: 'Europe/Lisbon',
    provider: 'link',
    secret: ref('private.playback.video-one'),
  },
];

/** The fixture with these changes in one document. */
export const fixtureWith = (id: string, changes: object): readonly Record<string, unknown>[] =>
  FIXTURE_DOCUMENTS.map((document) => (document._id === id ? { ...document, ...changes } : document));

function ref(id: string): Record<string, unknown> {
  return { _type: 'reference', _ref: id };
}

function slug(current: string): Record<string, unknown> {
  return { _type: 'slug', current };
}

function picture(file: string, hotspot?: Record<string, number>): Record<string, unknown> {
  return {
    _type: 'image',
    _sanityAsset: `image@file://./images/${file}`,
    alt: 'A studio',
    ...(hotspot ? { hotspot: { _type: 'sanity.imageHotspot', ...hotspot } } : {}),
  };
}

function video(
  name: string,
  title: string,
  durationSeconds: number,
  publishedAt: string,
  over: Record<string, unknown>,
): Record<string, unknown> {
  return {
    _id: `video-${name}`,
    _type: 'video',
    title,
    slug: slug(name),
    summary: `${title} class`,
    durationSeconds,
    publishedAt,
    level: 'beginner',
    equipment: ['mat'],
    styles: [{ ...ref('style-yoga'), _key: 'a' }],
    instructors: [{ ...ref('instructor-ana'), _key: 'a' }],
    chapters: [{ _key: 'a', title: 'Warm-up', startSeconds: 0 }],
    captions: [{ _key: 'a', language: 'en', label: 'English', file: 'captions.en.vtt' }],
    preview: { clip: 'flow' },
    ...over,
  };
}

/** Writes a picture with a red left and a blue right half, so that the color of a crop shows where it was cut. */
async function writePicture(file: string): Promise<void> {
  const half = { width: PICTURE.width / 2, height: PICTURE.height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  await sharp({ create: { ...PICTURE, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: PICTURE.width / 2, top: 0 }])
    .png()
    .toFile(file);
}

export const seedText = (documents: readonly Record<string, unknown>[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');

export type ContentFixture = Awaited<ReturnType<typeof writeContentFixture>>;

/** Writes the fixture to a new temporary folder. */
export async function writeContentFixture() {
  const root = await mkdtemp(path.join(os.tmpdir(), 'content-'));
  const contentDir = path.join(root, 'content');
  await mkdir(path.join(contentDir, 'images'), { recursive: true });
  await writePicture(path.join(contentDir, 'images', 'left.png'));
  const writeSeed = (documents: readonly Record<string, unknown>[]): Promise<void> =>
    writeFile(path.join(contentDir, 'production.ndjson'), seedText(documents));
  await writeSeed(FIXTURE_DOCUMENTS);
  return {
    contentDir,
    cacheDir: path.join(root, 'cache'),
    writeSeed,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
