// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearHistory,
  markDone,
  putBack,
  type Removed,
  removeFromHistory,
} from '@/lib/library/change-history';
import { closeStores } from '@/lib/member/open-stores';
import { AppError } from '@/lib/platform/errors/app-error';
import { learnServerTime } from '@/lib/platform/http/server-clock';
import { memberTraining, restoreViewings, viewingsOf } from '@/lib/training/summary/member-training';
import { server } from '../../support/fake-firestore';
import { keepSession } from '../../support/stored-session';
import { buildProgress } from '../watch/history/build-progress';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const entry = buildProgress({ videoId: 'v1', playedSec: 900, completedAt: '2026-11-20T08:00:00.000Z' });

type Answer = 'taken' | 'refused' | 'never';

/** The rows' half of a change, as the server answers it. */
function rowsThatAre(answer: Answer) {
  const say = <T>(result: T): Promise<T> => {
    if (answer === 'never') return new Promise(() => undefined);
    return answer === 'taken' ? Promise.resolve(result) : Promise.reject(new AppError('unavailable', 'Away'));
  };
  return {
    remove: () => say(undefined),
    clear: () => say({ removed: [entry], failure: null }),
    restore: () => say(undefined),
    setDone: () => say(undefined),
  };
}

/** The classes that count, day by day, as this device knows it. */
const counted = () =>
  viewingsOf(memberTraining('ann').getState().value, [], 'UTC').map(
    ({ videoId, day }) => `${videoId} ${day}`,
  );

const DAYS = ['v1 2026-11-18', 'v1 2026-11-20', 'v2 2026-11-19'];
const viewing = (videoId: string, day: string) => ({ key: '', videoId, day, minutes: 15, isDone: true });

beforeEach(async () => {
  server.reset();
  closeStores();
  localStorage.clear();
  keepSession('ann');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await memberTraining('ann').load();
  await restoreViewings('ann', [
    viewing('v1', '2026-11-18'),
    viewing('v1', '2026-11-20'),
    viewing('v2', '2026-11-19'),
  ]);
  expect(counted().toSorted()).toEqual(DAYS);
});

type Change = (rows: ReturnType<typeof rowsThatAre>) => Promise<unknown>;
const today = new Date().toISOString().slice(0, 10);
const CHANGES: readonly (readonly [string, string[], Change])[] = [
  ['a class is removed', ['v2 2026-11-19'], (rows) => removeFromHistory(rows, 'ann', entry)],
  ['all is cleared', [], (rows) => clearHistory(rows, 'ann')],
  ['a class is not done after all', ['v2 2026-11-19'], (rows) => markDone(rows, 'ann', entry, false)],
  [
    'a class is marked as done',
    [...DAYS, `v1 ${today}`].toSorted(),
    (rows) => markDone(rows, 'ann', entry, true),
  ],
  [
    'a class is put back',
    [...DAYS, 'v3 2026-11-17'].toSorted(),
    (rows) => putBack(rows, 'ann', { rows: [entry], viewings: [viewing('v3', '2026-11-17')] }),
  ],
];

test.each(CHANGES)('when %s, her training days follow', async (_, after, change) => {
  await change(rowsThatAre('taken'));
  expect(counted().toSorted()).toEqual(after);
});

test.each(CHANGES)(
  'when %s and she leaves before the answer, her training days have followed',
  async (_, after, change) => {
    void change(rowsThatAre('never'));
    await vi.waitFor(() => expect(counted().toSorted()).toEqual(after));
  },
);

test.each(CHANGES)(
  'when %s and the server refuses, her training days are as they were',
  async (_, __, change) => {
    await expect(change(rowsThatAre('refused'))).rejects.toThrow('Away');
    expect(counted().toSorted()).toEqual(DAYS);
  },
);

test('what was taken out goes back whole, and only once however often she has to ask', async () => {
  const steps: readonly ((rows: ReturnType<typeof rowsThatAre>) => Promise<Removed>)[] = [
    (rows) => removeFromHistory(rows, 'ann', entry),
    (rows) => clearHistory(rows, 'ann'),
  ];
  for (const take of steps) {
    const removed = await take(rowsThatAre('taken'));
    expect(removed.rows).toEqual([entry]);
    await expect(putBack(rowsThatAre('refused'), 'ann', removed)).rejects.toThrow('Away');
    await putBack(rowsThatAre('taken'), 'ann', removed);
    expect(counted().toSorted()).toEqual(DAYS);
  }
});

test('when only a part of her rows could be removed, her training days stay, also after she has put it back', async () => {
  const failure = new AppError('unavailable', 'Away');
  const rows = { ...rowsThatAre('taken'), clear: async () => ({ removed: [entry], failure }) };
  const removed = await clearHistory(rows, 'ann');
  expect(removed).toEqual({ rows: [entry], viewings: [], failure });
  expect(counted().toSorted()).toEqual(DAYS);
  await putBack(rows, 'ann', removed);
  expect(counted().toSorted()).toEqual(DAYS);
});

test('on a device whose clock is two years ahead a class counts on the day it is, and no day is too old to keep', async () => {
  const now = new Date();
  vi.useFakeTimers({ now: now.getTime() + 2 * 365 * 86_400_000, toFake: ['Date'] });
  learnServerTime(new Response(null, { headers: { date: now.toUTCString() } }), performance.now());
  await markDone(rowsThatAre('taken'), 'ann', entry, true);
  expect(counted().toSorted()).toEqual([...DAYS, `v1 ${today}`].toSorted());
  expect(
    Object.keys((server.documents.get('users/ann/settings/training')?.done as object) ?? {}),
  ).toHaveLength(4);
});
