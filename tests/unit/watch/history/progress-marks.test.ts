// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { END_SHARE } from '@/lib/watch/history/completion';
import { memberHistory } from '@/lib/watch/history/history-store';
import { loadDoneIds, loadDoneOf, loadMarks, toMark } from '@/lib/watch/history/progress-marks';
import { server } from '../../../support/fake-firestore';
import { startDevice } from '../../../support/member-device';
import { keepSession } from '../../../support/stored-session';
import { buildProgress } from './build-progress';
import { storeRow } from './history-device';

vi.mock('firebase/firestore/lite', () => import('../../../support/fake-firestore'));

const DONE_AT = '2026-01-05T07:00:00.000Z';
const ids = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

beforeEach(() => {
  startDevice('ann');
});

test.each([
  [0, null, null, false],
  [19, null, null, false],
  [20, null, 2, false],
  [500, null, 50, false],
  [940, null, 94, false],
  [950, null, null, false],
  [500, DONE_AT, 50, false],
  [949, DONE_AT, 94.9, false],
  [950, DONE_AT, null, true],
] as const)(
  'marks second %i of 1000, done %s, by a bar at %s, as the end: %s',
  (positionSec, completedAt, percent, isAtEnd) => {
    const progress = buildProgress({ positionSec, furthestSec: 990, durationSec: 1000, completedAt });
    const endedAt = isAtEnd ? progress.updatedAt : null;
    expect(toMark(progress)).toMatchObject({
      percent: percent && expect.closeTo(percent),
      isDone: completedAt !== null,
      completedAt,
      endedAt,
    });
  },
);

test.each([
  [null, null],
  [null, DONE_AT],
  ['2026-01-06T07:00:00.000Z', DONE_AT],
])('marks a class done at %s and marked as not done at %s with both times', (completedAt, undoneAt) => {
  expect(toMark(buildProgress({ completedAt, undoneAt }))).toMatchObject({ completedAt, undoneAt });
});

test.each([6, 18, 1800])(
  'takes one second of a class of %i seconds as the end for its bar and last save',
  (durationSec) => {
    const positionSec = durationSec * END_SHARE;
    const progress = buildProgress({ positionSec, durationSec, completedAt: DONE_AT });
    expect(toMark(progress)).toMatchObject({ percent: null, endedAt: progress.updatedAt });
  },
);

test('returns which of some classes are done', async () => {
  storeRow('ann', buildProgress({ videoId: 'v1', completedAt: DONE_AT }));
  storeRow('ann', buildProgress({ videoId: 'v2' }));
  expect([...(await loadDoneOf('ann', ids(4)))]).toEqual(['v1']);
});

test('reads sixty classes with two queries once, without a mark for unopened ones', async () => {
  storeRow('ann', buildProgress({ videoId: 'v3', completedAt: DONE_AT }));
  const marks = await loadMarks('ann', ids(60));
  expect([...marks.keys()]).toEqual(['v3']);
  expect(marks.get('v3')?.isDone).toBe(true);
  await loadMarks('ann', ids(60));
  expect(server.reads).toBe(2);
});

test('reads classes again after the device’s clock was set back', async () => {
  vi.useFakeTimers({ now: Date.parse(DONE_AT), toFake: ['Date'] });
  const load = async () => [await loadMarks('ann', ['v1']), await loadDoneIds('ann')].map(({ size }) => size);
  expect(await load()).toEqual([0, 0]);
  storeRow('ann', buildProgress({ videoId: 'v1', completedAt: DONE_AT }));
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await load()).toEqual([1, 1]);
});

test('marks a class that this device has just saved', async () => {
  await loadMarks('ann', ['v1']);
  const progress = buildProgress({ videoId: 'v1', positionSec: 500, durationSec: 1000 });
  memberHistory('ann').keep({ does: 'save', progress });
  expect((await loadMarks('ann', ['v1'])).get('v1')?.percent).toBe(50);
});

test('marks the classes of this device without a connection', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.isAway = true;
  memberHistory('ann').keep({
    does: 'save',
    progress: buildProgress({ videoId: 'v1', completedAt: DONE_AT }),
  });
  expect([...(await loadMarks('ann', ['v1', 'v2'])).keys()]).toEqual(['v1']);
  expect([...(await loadDoneIds('ann'))]).toEqual(['v1']);
});

test('shows no mark of one member to another', async () => {
  storeRow('ann', buildProgress({ videoId: 'v1', completedAt: DONE_AT }));
  expect((await loadMarks('ann', ['v1'])).size).toBe(1);
  keepSession('eve');
  expect((await loadMarks('eve', ['v1'])).size).toBe(0);
  expect((await loadDoneIds('eve')).size).toBe(0);
});
