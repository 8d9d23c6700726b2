import { readFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Move } from '@/lib/catalogue/moves';
import { createSqliteMomentIndex } from '@/lib/server/catalogue/moments/moment-index';
import { parseWebVtt } from '@/lib/watch/web-vtt';

interface SeedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly title: string;
  readonly name: string;
  readonly transcript: string;
  readonly instructors: readonly { readonly _ref: string }[];
  readonly timedMoves: readonly (Omit<Move, 'side'> & Partial<Pick<Move, 'side'>>)[];
}

const documents = readFileSync('content/production.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SeedDocument);
const byId = new Map(documents.map((document) => [document._id, document]));
const index = createSqliteMomentIndex();
afterAll(() => index.close());

for (const video of documents.filter(({ _type }) => _type === 'video')) {
  const people = video.instructors.map(({ _ref }) => byId.get(_ref)?.name ?? '');
  await index.put({
    id: video._id,
    revision: '1',
    about: [video.title, ...people].join(' '),
    moves: video.timedMoves.map(({ side = null, ...move }) => ({ ...move, side })),
    cues: parseWebVtt(byId.get(`private.playback.${video._id}`)?.transcript ?? ''),
  });
}

/** Queries that are the name of a move, whatever its case and hyphens. */
const MOVES = [
  ...['goblet squat', 'downward dog', 'sit to stand', 'romanian deadlift', 'wall push up', 'band pull apart'],
  ...['jab cross', 'grapevine', 'salsa basic', 'merengue march', 'final pose', 'first position'],
  ...['pelvic clock', 'full teaser', 'ball circles'],
];
/** Queries that are spoken words, whatever their case and commas. */
const SPOKEN = [
  ...['elbows inside your knees', 'round your back like a cat', 'touch and stand', 'paint your shins'],
  ...['grocery store', 'squash the bug', 'slip right slip left', 'underwater boxing', 'the neighbors'],
  ...['four more and make them count', 'stirring a giant pot', 'quick quick slow', 'slice of pie'],
  ...['dollar bill', 'ice cream cone', 'pillow between your knees', 'cooling a cup of tea'],
  ...['butter on warm toast'],
];
/** Queries, each with the name of a move or spoken text that it means. */
const MEANT: Readonly<Record<string, RegExp>> = {
  'deep breath in': /breathe? in|breath/i,
  'pigeon pose left': /^Pigeon, left side$/,
  'pigeon right': /^Pigeon, right side$/,
  'pidgeon left': /^Pigeon, left side$/,
  'gobblet squat': /^Goblet squat$/,
  'warrior two left': /^Warrior two, left side$/,
  'downward facing dog': /^Downward dog$/,
  'childs pose': /^Child’s pose$/i,
  "child's pose": /Child’s pose$/i,
  'wide childs pose': /^Wide child’s pose$/,
  'cat cow': /^Cat and cow$/,
  'staggered deadlift right': /^Staggered deadlift, right side$/,
  'incline pushup': /^Incline push-up$/,
  'cup of coffee on your back': /cup of coffee/,
  'like starting a mower': /starting a mower/,
  'suitcase carry left': /^Suitcase carry, left side$/,
  'star jumps': /^Star jump$/,
  releve: /^Relevé$/,
  'curtsy left': /^Curtsy, left side$/,
  hundred: /^(Ball h|H)undred$/,
  'in for five out for five': /in for five,? (and )?out for five/i,
  'single leg bridge right': /^Single-leg bridge, right side$/,
  'blowing through a straw': /through a straw/,
  'legs up the wall': /legs up|wall/i,
  'counting backward from ten': /count backward from ten/,
  'slow snow angel': /snow angel/,
  'thread the needle left': /^Thread the needle, left side$/,
};
const PHRASES: readonly (readonly [query: string, wanted: RegExp])[] = [
  ...MOVES.map((query) => [query, new RegExp(`^${query.replaceAll(' ', '[ -]')}$`, 'i')] as const),
  ...SPOKEN.map((query) => [query, new RegExp(query.replaceAll(' ', ',? '), 'i')] as const),
  ...Object.entries(MEANT),
];

test('finds 60 phrases, 90 % of them in the first three answers', async () => {
  expect(PHRASES).toHaveLength(60);
  const missed: string[] = [];
  for (const [query, wanted] of PHRASES) {
    const found = await index.search(query, 3, () => true);
    if (!found.some(({ said, move }) => wanted.test(said ?? move ?? ''))) missed.push(query);
  }
  const share = 1 - missed.length / PHRASES.length;
  expect(share, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.9);
});

test('finds the move of the class and the teacher that the query names', async () => {
  const [first] = await index.search('mara goblet squat', 3, () => true);
  expect(byId.get(first?.classId ?? '')?.instructors[0]?._ref).toBe('instructor-mara');
  const [inClass] = await index.search('hips and heart pigeon', 3, () => true);
  expect(inClass).toMatchObject({ classId: 'video-hips-and-heart', move: expect.stringMatching(/^Pigeon/) });
});

test('returns one moment per shown class, and none for a query without words', async () => {
  const found = await index.search('breathe', 5, (id) => id !== 'video-hips-and-heart');
  const ids = found.map(({ classId }) => classId);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
  expect(ids).not.toContain('video-hips-and-heart');
  expect(await index.search('!?"*', 5, () => true)).toEqual([]);
  expect(await index.search('xylophone', 5, () => true)).toEqual([]);
});

/** Returns an index of these spoken texts by class. */
async function indexOf(classes: Readonly<Record<string, readonly string[]>>) {
  const small = createSqliteMomentIndex();
  onTestFinished(() => small.close());
  const say = (id: string, ...texts: readonly string[]) =>
    small.put({
      ...{ id, revision: texts.join(), about: '', moves: [] },
      cues: texts.map((text, startSec) => ({ startSec, text })),
    });
  for (const [id, texts] of Object.entries(classes)) await say(id, ...texts);
  const find = (query: string, isShown = (_id: string) => true) => small.search(query, 5, isShown);
  const saidTo = async (query: string) => (await find(query)).map(({ said }) => said);
  const idsOf = async (...search: Parameters<typeof find>) =>
    (await find(...search)).map(({ classId }) => classId).toSorted();
  return { ...small, say, saidTo, idsOf };
}

test('treats a last word that begins a longer indexed word as unfinished, not as misspelled', async () => {
  const { saidTo } = await indexOf({ a: ['You should smile'], b: ['Roll each shoulder'] });
  expect(await saidTo('should')).toEqual(['You should smile']);
  expect(await saidTo('shoul')).toContain('Roll each shoulder');
  expect(await saidTo('shuolder')).toEqual(['Roll each shoulder']);
});

test('does not correct a word to one that the index leaves out', async () => {
  const { saidTo } = await indexOf({ a: ['There is the wheree pose'] });
  expect(await saidTo('where')).toEqual(['There is the wheree pose']);
});

test('ranks the exact phrase before the same words in another order', async () => {
  const { saidTo } = await indexOf({ a: ['Step turn step'], b: ['Turn and then step, step, turn'] });
  expect((await saidTo('turn step step'))[0]).toBe('Turn and then step, step, turn');
});

test('finds a class behind many moments of another class, and of one that is not shown', async () => {
  const many = Array<string>(200).fill('Exhale');
  const { idsOf } = await indexOf({ older: ['Exhale'], newer: many, scheduled: many });
  expect(await idsOf('exhale', (id) => id !== 'scheduled')).toEqual(['newer', 'older']);
});

test('replaces and removes one class without touching the others', async () => {
  const small = await indexOf({ a: ['Bend your knees'], b: ['Soften your knees'] });
  await small.say('a', 'Lift your chest');
  expect(await small.idsOf('knees')).toEqual(['b']);
  expect(await small.idsOf('chest')).toEqual(['a']);
  const revisions = { a: 'Lift your chest', b: 'Soften your knees' };
  expect(Object.fromEntries(await small.revisions())).toEqual(revisions);
  await small.remove('b');
  expect(await small.idsOf('knees')).toEqual([]);
});
