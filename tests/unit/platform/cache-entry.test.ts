import { expect, test } from 'vitest';
import { lookUp, parseEntry } from '@/lib/platform/cache/cache-entry';
import { isText } from '@/lib/platform/storage/shape';

const NOW = 1_000_000;
const text = (over: object = {}): string =>
  JSON.stringify({ data: 'x', timestamp: NOW - 10, forceRefresh: false, ...over });

test('reads an entry as it was stored', () => {
  expect(parseEntry(text())).toEqual({ data: 'x', timestamp: NOW - 10, forceRefresh: false });
  const marked = { data: null, forceRefresh: true };
  expect(parseEntry(text(marked))).toMatchObject(marked);
});

test.each([
  ...['', '{', 'null', '7', '"x"', '[]', '{}'],
  ...[{ data: undefined }, { timestamp: undefined }, { forceRefresh: undefined }].map(text),
  ...[{ timestamp: '1' }, { timestamp: null }, { forceRefresh: 'no' }, { forceRefresh: 0 }].map(text),
  '{"data":1,"timestamp":1e999,"forceRefresh":false}',
])('rejects %s as an entry', (stored) => {
  expect(parseEntry(stored)).toBeNull();
  expect(lookUp(stored, isText, 100, NOW)).toEqual({ isHit: false, reason: 'corrupt' });
});

const EXPIRED = { timestamp: NOW - 101 };

test.each([
  ['nothing stored', null, 'absent'],
  ['an entry marked for refresh', text({ forceRefresh: true }), 'refresh-forced'],
  ['an expired entry marked for refresh', text({ ...EXPIRED, forceRefresh: true }), 'refresh-forced'],
  ['an entry from the future', text({ timestamp: NOW + 1 }), 'future'],
  ['an expired entry', text(EXPIRED), 'expired'],
  ['an expired entry with data of another shape', text({ ...EXPIRED, data: 7 }), 'expired'],
  ['data of another shape', text({ data: 7 }), 'wrong-shape'],
])('treats %s as a miss', (_, stored, reason) => {
  expect(lookUp(stored, isText, 100, NOW)).toEqual({ isHit: false, reason });
});

test.each([
  ['written now', NOW],
  ['of the maximum age', NOW - 100],
])('treats an entry %s as a hit', (_, timestamp) => {
  const entry = { data: 'x', timestamp, forceRefresh: false };
  expect(lookUp(text({ timestamp }), isText, 100, NOW)).toEqual({ isHit: true, entry });
});
