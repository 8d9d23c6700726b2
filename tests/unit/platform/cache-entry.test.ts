import { expect, test } from 'vitest';
import { lookUp, parseEntry } from '@/lib/platform/cache/cache-entry';

const isText = (data: unknown): data is string => typeof data === 'string';
const NOW = 1_000_000;
const text = (over: object = {}): string =>
  JSON.stringify({ data: 'x', timestamp: NOW - 10, forceRefresh: false, ...over });

test('reads an entry as it was stored', () => {
  expect(parseEntry(text())).toEqual({ data: 'x', timestamp: NOW - 10, forceRefresh: false });
  expect(parseEntry(text({ data: null, forceRefresh: true }))).toMatchObject({
    data: null,
    forceRefresh: true,
  });
});

test.each([
  '',
  '{',
  'null',
  '7',
  '"x"',
  '[]',
  '{}',
  '{"timestamp":1,"forceRefresh":false}',
  '{"data":1,"forceRefresh":false}',
  '{"data":1,"timestamp":1}',
  '{"data":1,"timestamp":"1","forceRefresh":false}',
  '{"data":1,"timestamp":null,"forceRefresh":false}',
  '{"data":1,"timestamp":1e999,"forceRefresh":false}',
  '{"data":1,"timestamp":1,"forceRefresh":"no"}',
  '{"data":1,"timestamp":1,"forceRefresh":0}',
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
