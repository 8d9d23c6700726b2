// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/platform/errors/app-error';
import { deleteAllProgress, restoreProgress } from '@/lib/watch/history/remote-bulk';
import { server } from '../../support/fake-firestore';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const ROWS = 900;
const paths = () => [...server.documents.keys()].toSorted();

beforeEach(() => {
  server.reset();
  for (let index = 0; index < ROWS; index += 1)
    server.documents.set(`users/ann/history/v${index}`, {
      positionSec: 10,
      durationSec: 600,
      updatedAt: '2026-11-20T08:00:00.000Z',
      device: 'phone',
    });
});

test('a long history is removed whole and can be put back whole', async () => {
  const before = paths();
  const { removed, failure } = await deleteAllProgress('ann');
  expect([removed.length, failure, paths()]).toEqual([ROWS, null, []]);
  await restoreProgress('ann', removed);
  expect(paths()).toEqual(before);
});

test('when the server fails half-way, what was removed is known and can be put back', async () => {
  const before = paths();
  let reads = 0;
  server.beforeAnswer = async () => {
    reads += 1;
    server.isAway = reads > 1;
  };
  const { removed, failure } = await deleteAllProgress('ann');
  expect(failure).toBeInstanceOf(AppError);
  server.isAway = false;
  expect(removed.length + paths().length).toBe(ROWS);
  await restoreProgress('ann', removed);
  expect(paths()).toEqual(before);
});

test('a server that is away from the start removes nothing and is an error', async () => {
  server.isAway = true;
  await expect(deleteAllProgress('ann')).rejects.toMatchObject({
    message: expect.stringContaining('history'),
  });
  expect(paths()).toHaveLength(ROWS);
});
