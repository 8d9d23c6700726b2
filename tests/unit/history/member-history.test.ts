import { expect, test } from 'vitest';
import { createMemberHistory, visitorHistory } from '@/lib/history/member-history';
import { ANONYMOUS } from '@/lib/history/pending';
import { readMirror } from '@/lib/history/progress-mirror';
import { readQueue } from '@/lib/history/progress-queue';
import { mountFetch } from '../../support/fetch-guard';
import { buildProgress } from './build-progress';

test('the last save carries the token that was at hand, the class and nothing of the member', async () => {
  const requests: Request[] = [];
  mountFetch((request) => {
    requests.push(request);
    return Response.json({ saved: true });
  });
  const history = createMemberHistory({ uid: 'u1', getIdToken: async () => 'token-1' });
  await Promise.resolve();
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests;
  expect(request?.headers.get('authorization')).toBe('Bearer token-1');
  const body = await request?.json();
  expect(body).toMatchObject({ videoId: 'video-a', positionSec: 70 });
  expect(body).not.toHaveProperty('uid');
  await expect.poll(() => readQueue('u1')).toEqual([]);
});

test('without a token at hand the last save waits on this device', async () => {
  const history = createMemberHistory({ uid: 'u1', getIdToken: async () => null });
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await Promise.resolve();
  expect(readQueue('u1')).toHaveLength(1);
});

test('what a visitor watches stays on this device', async () => {
  visitorHistory.save(buildProgress({ positionSec: 40 }), 'remote');
  expect(readMirror(ANONYMOUS, 'video-a')?.positionSec).toBe(40);
  expect((await visitorHistory.load('video-a'))?.positionSec).toBe(40);
  expect(readQueue(ANONYMOUS)).toEqual([]);
});
