import { expect, test } from 'vitest';
import { continueOrder, toDocument } from '@/lib/watch/history/progress-document';
import { buildProgress } from './build-progress';

const day = (value: number) => `2026-03-${String(value).padStart(2, '0')}T10:00:00.000Z`;
const done = (id: string, value: number) =>
  buildProgress({ videoId: id, positionSec: 1800, completedAt: day(value), updatedAt: day(value) });

test('a class left half-way comes first, however many are finished after it', () => {
  const halfway = buildProgress({ videoId: 'half', positionSec: 600, updatedAt: day(1) });
  const rows = [...Array.from({ length: 13 }, (_, index) => done(`done-${index}`, index + 2)), halfway];
  const sorted = rows.toSorted((a, b) => (continueOrder(a) < continueOrder(b) ? 1 : -1));
  expect(sorted[0]?.videoId).toBe('half');
  expect(sorted[1]?.videoId).toBe('done-12');
  expect(sorted.at(-1)?.videoId).toBe('done-0');
});

test('of those left half-way the one played last comes first; hidden ones wait behind', () => {
  const early = continueOrder(buildProgress({ positionSec: 600, updatedAt: day(1) }));
  const late = continueOrder(buildProgress({ positionSec: 600, updatedAt: day(9) }));
  const hidden = continueOrder(buildProgress({ positionSec: 600, updatedAt: day(9), hidden: true }));
  expect([early, hidden, late].toSorted()).toEqual([hidden, early, late]);
});

test('a second viewing of a class that is done stands among those to go on with', () => {
  const again = buildProgress({ positionSec: 600, completedAt: day(1), updatedAt: day(5) });
  expect(continueOrder(again)).toMatch(/^1 /);
});

test('the document holds neither the id nor what the save was based on', () => {
  const document = toDocument(buildProgress({ basedOn: '' }));
  expect(Object.keys(document)).not.toContain('videoId');
  expect(Object.keys(document)).not.toContain('basedOn');
});
