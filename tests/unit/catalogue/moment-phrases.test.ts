import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
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

/** A query, and a pattern that one of the first three results must match: a move's name or spoken text. */
const PHRASES: readonly (readonly [query: string, wanted: RegExp])[] = [
  ['deep breath in', /breathe? in|breath/i],
  ['pigeon pose left', /^Pigeon, left side$/],
  ['pigeon right', /^Pigeon, right side$/],
  ['pidgeon left', /^Pigeon, left side$/],
  ['goblet squat', /^Goblet squat$/],
  ['gobblet squat', /^Goblet squat$/],
  ['elbows inside your knees', /Keep your elbows inside your knees/],
  ['warrior two left', /^Warrior two, left side$/],
  ['downward dog', /^Downward dog$/],
  ['downward facing dog', /^Downward dog$/],
  ['childs pose', /^Child’s pose$/i],
  ["child's pose", /Child’s pose$/i],
  ['wide childs pose', /^Wide child’s pose$/],
  ['cat cow', /^Cat and cow$/],
  ['round your back like a cat', /round your back like a cat/],
  ['sit to stand', /^Sit to stand$/],
  ['touch and stand', /Touch and stand/],
  ['romanian deadlift', /^Romanian deadlift$/],
  ['paint your shins', /Paint your shins/],
  ['staggered deadlift right', /^Staggered deadlift, right side$/],
  ['wall push up', /^Wall push-up$/],
  ['incline pushup', /^Incline push-up$/],
  ['cup of coffee on your back', /cup of coffee/],
  ['band pull apart', /^Band pull-apart$/],
  ['like starting a mower', /starting a mower/],
  ['suitcase carry left', /^Suitcase carry, left side$/],
  ['grocery store', /grocery store/],
  ['jab cross', /^Jab cross$/],
  ['squash the bug', /Squash the bug/],
  ['slip right slip left', /Slip right, slip left/],
  ['underwater boxing', /Underwater boxing/],
  ['four more and make them count', /Four more, and make them count/],
  ['star jumps', /^Star jump$/],
  ['the neighbors', /neighbors/],
  ['grapevine', /^Grapevine$/],
  ['stirring a giant pot', /stirring a giant pot/],
  ['quick quick slow', /Quick, quick, slow/],
  ['salsa basic', /^Salsa basic$/],
  ['merengue march', /^Merengue march$/],
  ['final pose', /^Final pose$/],
  ['first position', /^First position$/],
  ['slice of pie', /slice of pie/],
  ['releve', /^Relevé$/],
  ['curtsy left', /^Curtsy, left side$/],
  ['dollar bill', /dollar bill/],
  ['hundred', /^(Ball h|H)undred$/],
  ['in for five out for five', /in for five,? (and )?out for five/i],
  ['pelvic clock', /^Pelvic clock$/],
  ['single leg bridge right', /^Single-leg bridge, right side$/],
  ['full teaser', /^Full teaser$/],
  ['ice cream cone', /ice cream cone/],
  ['blowing through a straw', /through a straw/],
  ['ball circles', /^Ball circles$/],
  ['pillow between your knees', /pillow between your knees/i],
  ['cooling a cup of tea', /cooling a cup of tea/],
  ['legs up the wall', /legs up|wall/i],
  ['butter on warm toast', /butter on warm toast/],
  ['counting backward from ten', /count backward from ten/],
  ['slow snow angel', /snow angel/],
  ['thread the needle left', /^Thread the needle, left side$/],
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

async function indexOf(...texts: readonly string[]) {
  const small = createSqliteMomentIndex();
  for (const [at, text] of texts.entries())
    await small.put({
      ...{ id: `class-${at}`, revision: '1', about: '', moves: [] },
      cues: [{ startSec: 7, text }],
    });
  const saidTo = async (query: string) => (await small.search(query, 5, () => true)).map(({ said }) => said);
  return { saidTo, close: small.close };
}

test('treats a last word that begins a longer indexed word as unfinished, not as misspelled', async () => {
  const { saidTo, close } = await indexOf('You should smile', 'Roll each shoulder');
  expect(await saidTo('should')).toEqual(['You should smile']);
  expect(await saidTo('shoul')).toContain('Roll each shoulder');
  expect(await saidTo('shuolder')).toEqual(['Roll each shoulder']);
  await close();
});

test('does not correct a word to one that the index leaves out', async () => {
  const { saidTo, close } = await indexOf('There is the wheree pose');
  expect(await saidTo('where')).toEqual(['There is the wheree pose']);
  await close();
});

test('ranks the exact phrase before the same words in another order', async () => {
  const { saidTo, close } = await indexOf('Step turn step', 'Turn and then step, step, turn');
  expect((await saidTo('turn step step'))[0]).toBe('Turn and then step, step, turn');
  await close();
});

test('finds a class behind many moments of another class, and of one that is not shown', async () => {
  const small = createSqliteMomentIndex();
  const entry = (id: string, count: number) => ({
    ...{ id, revision: '1', about: '', moves: [] },
    cues: Array.from({ length: count }, (_, startSec) => ({ startSec, text: 'Exhale' })),
  });
  await small.put(entry('older', 1));
  await small.put(entry('newer', 200));
  await small.put(entry('scheduled', 200));
  const found = await small.search('exhale', 5, (id) => id !== 'scheduled');
  expect(found.map(({ classId }) => classId).toSorted()).toEqual(['newer', 'older']);
  await small.close();
});

test('replaces and removes one class without touching the others', async () => {
  const small = createSqliteMomentIndex();
  const entry = (id: string, text: string) => ({
    ...{ id, revision: text, about: '', moves: [] },
    cues: [{ startSec: 7, text }],
  });
  const idsOf = async (query: string) =>
    (await small.search(query, 5, () => true)).map(({ classId }) => classId);
  await small.put(entry('a', 'Bend your knees'));
  await small.put(entry('b', 'Soften your knees'));
  await small.put(entry('a', 'Lift your chest'));
  expect(await idsOf('knees')).toEqual(['b']);
  expect(await idsOf('chest')).toEqual(['a']);
  expect(await small.revisions()).toEqual(
    new Map([
      ['a', 'Lift your chest'],
      ['b', 'Soften your knees'],
    ]),
  );
  await small.remove('b');
  expect(await idsOf('knees')).toEqual([]);
  await small.close();
});
