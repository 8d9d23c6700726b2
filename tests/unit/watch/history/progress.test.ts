import fc from 'fast-check';
import { expect, test } from 'vitest';
import { continueOrder, type Progress, parseProgress, toDocument } from '@/lib/watch/history/progress';
import { buildProgress } from './build-progress';

test('reads a stored document back as it was', () => {
  const { videoId, ...stored } = buildProgress({ completedAt: '2026-03-01T10:00:00.000Z' });
  expect(parseProgress(videoId, stored)).toEqual({ videoId, ...stored });
});

test('uses defaults for missing secondary fields', () => {
  const stored = { positionSec: 20, durationSec: 100, updatedAt: '2026-03-01T10:00:00.000Z' };
  expect(parseProgress('video-a', stored)).toEqual({
    ...{ videoId: 'video-a', ...stored, furthestSec: 20, playedSec: 0 },
    ...{ completedAt: null, undoneAt: null, device: '', hidden: false, title: '', slug: '' },
  });
});

test.each([
  ['no position', { positionSec: undefined }],
  ['a negative position', { positionSec: -1 }],
  ['a position without end', { positionSec: Number.POSITIVE_INFINITY }],
  ['a position as text', { positionSec: '12' }],
  ['no length', { durationSec: undefined }],
  ['no timestamp', { updatedAt: undefined }],
  ['a timestamp that is no time', { updatedAt: 'yesterday' }],
])('rejects %s', (_, damage) => {
  expect(parseProgress('video-a', { ...buildProgress(), ...damage })).toBeNull();
});

test('parses or rejects any value without an exception [5.7]', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const parsed = parseProgress('video-a', value);
      expect(parsed === null || parsed.positionSec >= 0).toBe(true);
    }),
  );
});

const day = (value: number) => `2026-03-${String(value).padStart(2, '0')}T10:00:00.000Z`;

test('sorts hidden and finished classes, those left half-way and the one played last, also if done before', () => {
  const order = (over: Partial<Progress>) => continueOrder(buildProgress({ positionSec: 600, ...over }));
  const early = order({ updatedAt: day(1) });
  const again = order({ completedAt: day(1), updatedAt: day(5) });
  const late = order({ updatedAt: day(9) });
  const hidden = order({ updatedAt: day(9), hidden: true });
  const done = order({ positionSec: 1800, completedAt: day(12), updatedAt: day(12) });
  const sorted = [done, early, hidden, late, again].toSorted();
  expect(sorted).toEqual([hidden, done, early, again, late]);
});

test('stores neither the id nor what the save was based on', () => {
  const document = toDocument(buildProgress({ basedOn: '' }));
  expect(Object.keys(document)).not.toContain('videoId');
  expect(Object.keys(document)).not.toContain('basedOn');
});
