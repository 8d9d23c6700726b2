import { expect, test } from 'vitest';
import { nextStamp } from '@/lib/watch/history/stamp';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

test('a save is stamped with the present', () => {
  expect(nextStamp(NOW, null)).toBe('2026-03-01T10:00:00.000Z');
  expect(nextStamp(NOW, '2026-02-01T10:00:00.000Z')).toBe('2026-03-01T10:00:00.000Z');
});

test('a device whose clock runs behind still writes after what it has read', () => {
  expect(nextStamp(NOW, '2026-03-01T12:00:00.000Z')).toBe('2026-03-01T12:00:00.001Z');
});

test('an unreadable stamp counts as none', () => {
  expect(nextStamp(NOW, 'yesterday')).toBe('2026-03-01T10:00:00.000Z');
});
