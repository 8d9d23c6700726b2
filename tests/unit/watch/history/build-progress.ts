import type { Progress } from '@/lib/watch/history/progress';

/** Builds progress of a half-hour class; tests override the fields they check. */
export const buildProgress = (over: Partial<Progress> = {}): Progress => ({
  videoId: 'video-a',
  positionSec: 100,
  furthestSec: 100,
  durationSec: 1800,
  playedSec: 100,
  completedAt: null,
  undoneAt: null,
  updatedAt: '2026-03-01T10:00:00.000Z',
  device: 'phone-1',
  hidden: false,
  title: 'Hip reset',
  slug: 'hip-reset',
  ...over,
});
