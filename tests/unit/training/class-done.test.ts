import { beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS } from '@/lib/account/settings/settings-kind';
import { writeMirror } from '@/lib/history/progress-mirror';
import { classDoneLine } from '@/lib/training/goals/class-done';
import { buildProgress } from '../history/build-progress';

// A Wednesday.
const NOW = '2026-03-04T12:00:00.000Z';
const done = (videoId: string, completedAt: string) => buildProgress({ videoId, completedAt });

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }));

test('the minutes and where they put her week, each class once, whichever device knows of it', () => {
  writeMirror('ann', done('a', NOW));
  expect(classDoneLine('ann', 1210, [])).toBe('20 minutes, 1 of 3 this week.');
  const known = [
    done('a', NOW),
    done('b', '2026-03-03T12:00:00.000Z'),
    done('old', '2026-02-20T12:00:00.000Z'),
  ];
  expect(classDoneLine('ann', 1210, known)).toBe('20 minutes, 2 of 3 this week.');
});

test('a goal that is met is a reason to be glad', () => {
  SETTINGS.keepCopy('ann', { value: { goals: { weekly: 1 } }, readAtMs: Date.now() });
  writeMirror('ann', done('a', NOW));
  expect(classDoneLine('ann', 60, [])).toBe('1 minute. That’s your 1 this week!');
});

test('a class that is not done counts its minutes only', () => {
  expect(classDoneLine('ann', 600, [])).toBe('10 minutes done.');
});
