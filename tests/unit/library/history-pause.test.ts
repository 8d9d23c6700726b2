import { beforeEach, expect, test, vi } from 'vitest';
import { keepHistoryPaused } from '@/lib/account/settings/settings-kind';
import { createMemberHistory } from '@/lib/history/member-history';
import { readMirror } from '@/lib/history/progress-mirror';
import { readQueue } from '@/lib/history/progress-queue';
import { buildProgress } from '../history/build-progress';

beforeEach(() => {
  localStorage.clear();
  const session = { uid: 'ann', stsTokenManager: { refreshToken: 'r' } };
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(session));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('while the history is paused nothing she plays is kept, not even on this device', () => {
  const store = createMemberHistory({ uid: 'ann', getIdToken: async () => null });
  const progress = buildProgress({ videoId: 'v1' });
  keepHistoryPaused('ann', true);
  store.save(progress, 'mirror');
  store.save(progress, 'final');
  expect(readMirror('ann', 'v1')).toBeNull();
  expect(readQueue('ann')).toEqual([]);
  keepHistoryPaused('ann', false);
  store.save(progress, 'mirror');
  expect(readMirror('ann', 'v1')).toMatchObject({ positionSec: progress.positionSec });
});
