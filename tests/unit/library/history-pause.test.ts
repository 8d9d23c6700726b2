import { beforeEach, expect, test, vi } from 'vitest';
import { createMemberHistory } from '@/lib/history/member-history';
import { readMirror } from '@/lib/history/progress-mirror';
import { readQueue } from '@/lib/history/progress-queue';
import { DEFAULT_SETTINGS, writeDeviceSettings } from '@/lib/library/member-settings';
import { buildProgress } from '../history/build-progress';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('while the history is paused nothing she plays is kept, not even on this device', () => {
  const store = createMemberHistory({ uid: 'ann', getIdToken: async () => null });
  const progress = buildProgress({ videoId: 'v1' });
  writeDeviceSettings('ann', { ...DEFAULT_SETTINGS, isHistoryPaused: true });
  store.save(progress, 'mirror');
  store.save(progress, 'final');
  expect(readMirror('ann', 'v1')).toBeNull();
  expect(readQueue('ann')).toEqual([]);
  writeDeviceSettings('ann', DEFAULT_SETTINGS);
  store.save(progress, 'mirror');
  expect(readMirror('ann', 'v1')).toMatchObject({ positionSec: progress.positionSec });
});
