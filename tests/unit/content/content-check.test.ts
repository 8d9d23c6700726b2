import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentDocument } from '../../../embedded/content/dataset';
import { readSeed, readSeedDocuments } from '../../../embedded/content/seed-reader';
import { checkClips, checkContent, checkDocuments } from '../../../scripts/content-check/check-content';
import { checkLoops, checkShots, type Loops, type Shot } from '../../../scripts/content-check/check-loops';
import { checkStreams } from '../../../scripts/content-check/check-pictures';

const CONTENT_DIR = path.resolve('content');

test('finds no problem in the sample content', async () => {
  const problems = await Promise.all([checkContent, checkClips, checkLoops].map((each) => each(CONTENT_DIR)));
  expect(problems.flat()).toEqual([]);
});

function folderWith(line: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'production.ndjson'), `\n${line}\n`);
  return folder;
}

test.each([
  ['is no JSON', '{"_id": "a",'],
  ['has no type', '{"_id": "a"}'],
])('names the line that %s', async (_, line) => {
  await expect(readSeedDocuments(folderWith(line))).rejects.toThrow('production.ndjson:2: ');
});

test.each([
  ['an unsupported', 'image@https://example.com/a.png'],
  ['a missing', 'image@file://./images/a.png'],
])('names the line of %s picture', async (_, _sanityAsset) => {
  const line = JSON.stringify({ _id: 'a', _type: 'style', image: { _sanityAsset } });
  await expect(readSeed(folderWith(line))).rejects.toThrow('production.ndjson:2: ');
});

const style = (over: Record<string, unknown> = {}): ContentDocument => ({
  _id: 'style-yoga',
  _type: 'style',
  title: 'Yoga',
  slug: { _type: 'slug', current: 'yoga' },
  summary: 'Slow and strong.',
  colour: 'teal',
  imageLandscape: picture(),
  imagePortrait: picture(),
  order: 1,
  ...over,
});

function picture(over: Record<string, unknown> = {}): Record<string, unknown> {
  return { _type: 'image', _sanityAsset: 'image@file://./images/a.jpg', alt: 'A figure', ...over };
}

const check = (...documents: readonly ContentDocument[]): string[] =>
  checkDocuments(documents, new Set(['a.jpg']), new Map([['flow', ['clip.json', 'hls']]]));

test('finds no problem in a correct document', () => {
  expect(check(style())).toEqual([]);
});

const COLOURS = 'wine, teal, blush, sage, gold, ink';
const MISSING = { _sanityAsset: 'image@file://./images/b.jpg' };
const OUTSIDE = { hotspot: { x: 1.2 } };

test.each<[name: string, over: Record<string, unknown>, problem: string]>([
  ['missing text', { title: '' }, 'title is missing'],
  ['long text', { summary: 'x'.repeat(201) }, 'summary has 201 characters, at most 200 are allowed'],
  ['an unknown value', { colour: 'pink' }, `colour is "pink", allowed are ${COLOURS}`],
  ['an unknown field', { color: 'teal' }, 'color is no field of this type'],
  ['a wrong slug', { slug: { current: 'Yoga!' } }, 'slug Use small letters, digits and single hyphens'],
  [
    'a missing picture',
    { imageLandscape: picture(MISSING) },
    'imageLandscape names b.jpg, which is not there',
  ],
  ['a picture without words', { imageLandscape: picture({ alt: '' }) }, 'imageLandscape alt is missing'],
  ['a hotspot outside', { imagePortrait: picture(OUTSIDE) }, 'imagePortrait x must be from 0 to 1'],
  ['a number as text', { order: '1' }, 'order must be a number'],
])('reports %s', (_, over, problem) => {
  expect(check(style(over))).toEqual([`style-yoga: ${problem}`]);
});

test('reports duplicate ids and slugs', () => {
  const problems = ['style-yoga: the id is used twice', 'style: the slug "yoga" is used twice'];
  expect(check(style(), style())).toEqual(problems);
});

const series = (styles: unknown): ContentDocument => ({ _id: 'series-base', _type: 'series', styles });
const problemsOf = (document: ContentDocument, part: string): string[] =>
  check(style(), document).filter((problem) => problem.includes(part));

const reference = (id: string, _key?: string) => ({
  _type: 'reference',
  _ref: id,
  ...(_key ? { _key } : {}),
});

test.each([
  ['a broken reference', [reference('style-none', 'a')], ['[0] leads to "style-none", which is not there']],
  ['a wrong type', [reference('series-base', 'a')], ['[0] leads to a document of type series']],
  ['a missing key', [reference('style-yoga')], ['has an entry without _key']],
  [
    'a key twice',
    [reference('style-yoga', 'a'), reference('style-yoga', 'a')],
    ['has a _key twice', 'has an entry twice'],
  ],
  ['an entry twice', [reference('style-yoga', 'a'), reference('style-yoga', 'b')], ['has an entry twice']],
])('reports %s', (_, styles, problems) => {
  expect(problemsOf(series(styles), 'styles')).toEqual(
    problems.map((problem) => `series-base: styles ${problem}`),
  );
});

test('reports a class without a source, and missing files of its clip', async () => {
  const [video] = (await readSeedDocuments(CONTENT_DIR)).filter((document) => document._type === 'video');
  if (!video) throw new Error('the content has classes');
  const target = { _type: 'reference', _ref: video._id };
  const playback = { _id: 'private.playback.x', _type: 'playback', video: target, kind: 'mp4', clip: 'flow' };
  const about = (documents: readonly ContentDocument[], part: string): string[] =>
    check(...documents).filter((problem) => problem.includes(part));
  expect(about([video], 'playback')).toEqual([`${video._id}: has no playback document`]);
  expect(about([video, playback], 'the id must be')).toHaveLength(1);
  const missing = 'private.playback.x: the clip "flow" has no video.mp4';
  expect(about([video, playback], 'video.mp4')).toEqual([missing]);
});

test('reports two events with the same picture', () => {
  const event = (name: string): ContentDocument => ({ _id: name, _type: 'event', image: picture() });
  const about = (documents: readonly ContentDocument[]): string[] =>
    check(...documents).filter((problem) => problem.startsWith('two events'));
  expect(about([event('a')])).toEqual([]);
  expect(about([event('a'), event('b')])).toEqual(['two events show image@file://./images/a.jpg']);
});

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=228800,CODECS="avc1.640028,mp4a.40.2"\n360p.m3u8\n' +
  '#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.640028,mp4a.40.2"\n720p.m3u8\n';
const playlist = (...seconds: readonly number[]): string =>
  seconds.map((length) => `#EXTINF:${length.toFixed(6)},\nx.m4s\n`).join('');
const even = new Map([
  ['360p.m3u8', playlist(4, 4, 2)],
  ['720p.m3u8', playlist(4, 4, 2)],
]);

const SOUND = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",URI="audio.m3u8"\n';
const heavy = MASTER.replace('BANDWIDTH=228800', 'BANDWIDTH=345000');
const uneven = new Map([...even, ['720p.m3u8', playlist(6, 4)]]);

test.each<[name: string, master: string, renditions: ReadonlyMap<string, string>, problems: string[]]>([
  ['good', MASTER, even, []],
  [
    'with sound of its own, which the player would not hear,',
    MASTER + SOUND,
    even,
    ['yoga: the sound must be part of every rendition, not a rendition of its own'],
  ],
  [
    'without a rendition for slow lines',
    heavy,
    even,
    ['yoga: the smallest rendition needs 345000 bit/s, too many for slow lines'],
  ],
  ['of uneven segments', MASTER, uneven, ['yoga: the segments of its renditions must begin together']],
])('checks a clip %s', (_, master, renditions, problems) => {
  expect(checkStreams('yoga', { master, renditions })).toEqual(problems);
});

const LOOPS: Loops = {
  'mara/row': { seconds: 3.2, shows: ['Row'] },
  'mara/lunge-left': { seconds: 4.8, shows: ['Lunge'], side: 'left' },
  'cover/legs': { seconds: 3.2, shows: [] },
};
const move = (title: string, startSeconds: number, more: object = {}) => ({
  ...{ title, startSeconds, endSeconds: startSeconds + 50, ...more },
});
const movesOf = (side: 'left' | 'right') => [
  ...[move('Row', 0), move('Lunge', 60, { side }), move('Rest', 120, { showsCover: true })],
];
const LEGS = { _id: 'video-legs', _type: 'video', durationSeconds: 180, timedMoves: movesOf('left') };
const FITTING: readonly Shot[] = [
  [0, 'mara/row', 'Row'],
  [52, 'mara/lunge-left', 'Lunge'],
  [112, 'cover/legs', null],
];

test('lets a class show the loops of its own moves, and its cover for those without', () => {
  expect(checkShots(LEGS, FITTING, LOOPS)).toEqual([]);
});

test.each<[name: string, shot: number, instead: Shot, problem: string]>([
  ['a move at the time of another', 1, [52, 'mara/row', 'Row'], '"Row" is shown during "Lunge"'],
  ['a move that the plan does not name', 0, [0, 'mara/row', 'Squat'], '"mara/row" does not show "Squat"'],
  ['a loop for a move without a picture', 2, [112, 'mara/row', 'Row'], '"Row" is shown during "Rest"'],
  ['the cover of another class', 2, [112, 'cover/arms', null], 'there is no loop "cover/arms"'],
  ['the cover during a move with a picture', 0, [0, 'cover/legs', null], 'the cover is shown for "Row"'],
  ['a move that runs on into the next one', 2, [140, 'cover/legs', null], '"Lunge" is shown during "Rest"'],
])('reports %s', (_, shot, instead, problem) => {
  const shots = FITTING.map((each, index) => (index === shot ? instead : each));
  expect(checkShots(LEGS, shots, LOOPS).join('\n')).toContain(problem);
});

test('names the list of loops that is no JSON', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loops-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'media/loops'), { recursive: true });
  writeFileSync(path.join(folder, 'media/loops/loops.json'), '{');
  await expect(checkLoops(folder)).rejects.toThrow('loops/loops.json: SyntaxError');
});

test('reports a move that is shown on the wrong side', () => {
  const right = { ...LEGS, timedMoves: movesOf('right') };
  const problem = 'video-legs: at 52 s "Lunge" is shown on the left, the plan says right';
  expect(checkShots(right, FITTING, LOOPS)).toEqual([problem]);
});
