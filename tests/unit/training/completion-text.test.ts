// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS } from '@/lib/account/settings/settings-kind';
import { closeStores } from '@/lib/member/open-stores';
import { completionText } from '@/lib/training/goals/completion-text';
import { recordViewing } from '@/lib/training/summary/member-training';
import { writeDeviceRow } from '@/lib/watch/history/history-copies';
import { server } from '../../support/fake-firestore';
import { keepSession } from '../../support/stored-session';
import { buildProgress } from '../watch/history/build-progress';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

// A Wednesday.
const NOW = '2026-03-04T12:00:00.000Z';
const done = (videoId: string, completedAt: string) => buildProgress({ videoId, completedAt });

/** Viewings recorded on other devices. */
const elsewhere = (...viewings: readonly string[]) =>
  server.documents.set('users/ann/settings/training', {
    done: Object.fromEntries(viewings.map((text, index) => [`k${index}`, text])),
    updatedAt: NOW,
  });

beforeEach(() => {
  server.reset();
  closeStores();
  keepSession('ann');
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});

test('counts this week’s classes of all devices, also before the viewings are loaded', async () => {
  writeDeviceRow('ann', done('a', NOW));
  expect(await completionText('ann', 1210)).toBe('You did it. 20 minutes, 1 of 3 this week.');
  closeStores();
  localStorage.removeItem('training:v1:ann');
  elsewhere('2026-03-03 b 20 1', '2026-03-02 c 20 0', '2026-02-20 old 20 1');
  expect(await completionText('ann', 1210)).toBe('You did it. 20 minutes, 2 of 3 this week.');
});

test('counts a repeated class again on its day', async () => {
  elsewhere('2026-03-02 a 20 1');
  writeDeviceRow('ann', done('a', '2026-03-02T12:00:00.000Z'));
  const viewing = { key: 'k9', videoId: 'a', playedSec: 1210, isDone: true, atMs: Date.parse(NOW) };
  await recordViewing('ann', viewing);
  expect(await completionText('ann', 1210)).toBe('You did it. 20 minutes, 2 of 3 this week.');
});

test('says that the goal is met', async () => {
  SETTINGS.keepCopy('ann', { value: { goals: { weekly: 1 } }, readAtMs: Date.now() });
  writeDeviceRow('ann', done('a', NOW));
  expect(await completionText('ann', 60)).toBe('You did it. 1 minute, and that’s your goal for the week!');
});

test('shows only the minutes of an unfinished class', async () => {
  expect(await completionText('ann', 600)).toBe('You did it. 10 minutes.');
});
