import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProgress } from '@/lib/watch/history/progress';
import { buildProgress } from './build-progress';

test('a stored document is read back as it was', () => {
  const { videoId, ...stored } = buildProgress({ completedAt: '2026-03-01T10:00:00.000Z' });
  expect(parseProgress(videoId, stored)).toEqual({ videoId, ...stored });
});

test('missing secondary fields fall back', () => {
  const stored = { positionSec: 20, durationSec: 100, updatedAt: '2026-03-01T10:00:00.000Z' };
  expect(parseProgress('video-a', stored)).toEqual({
    videoId: 'video-a',
    ...stored,
    furthestSec: 20,
    playedSec: 0,
    completedAt: null,
    undoneAt: null,
    device: '',
    hidden: false,
    title: '',
    slug: '',
  });
});

test.each([
  ['no position', { positionSec: undefined }],
  ['a negative position', { positionSec: -1 }],
  ['a position without end', { positionSec: Number.POSITIVE_INFINITY }],
  ['a position as text', { positionSec: '12' }],
  ['no length', { durationSec: undefined }],
  ['no stamp', { updatedAt: undefined }],
  ['a stamp that is no time', { updatedAt: 'yesterday' }],
])('%s is no progress', (_, damage) => {
  expect(parseProgress('video-a', { ...buildProgress(), ...damage })).toBeNull();
});

test('anything at all is read or refused, never thrown [5.7]', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const parsed = parseProgress('video-a', value);
      expect(parsed === null || parsed.positionSec >= 0).toBe(true);
    }),
  );
});
