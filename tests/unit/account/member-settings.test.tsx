import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMemberSettings } from '@/components/account/settings/use-member-settings';
import { changeSettings, memberSettings } from '@/lib/account/settings/member-settings';
import { keepHistoryPaused, pausedSince } from '@/lib/account/settings/settings-kind';
import { expectSignedIn, reportSignedIn } from '@/lib/firebase/auth/signed-in-uid';
import { buildSignedIn, buildUser } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { server } from '../../support/fake-firestore';
import { startDevice } from '../../support/member-device';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const auth = vi.hoisted(() => ({ state: {} }));
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

const GOALS = 'users/ann/settings/goals';
const HISTORY = 'users/ann/settings/history';
const EARLIER = '2026-11-20T07:00:00.000Z';

beforeEach(() => {
  startDevice('ann');
  auth.state = buildSignedIn({ user: buildUser({ uid: 'ann' }) });
});

test('writes only the goal when the goal changes before the settings were read', async () => {
  const paused = { isPaused: true, isPausedAt: EARLIER, updatedAt: EARLIER };
  const frozen = { freezes: ['2026-11-01/2026-11-14'], freezesAt: EARLIER };
  server.documents.set(GOALS, { weekly: 3, ...frozen });
  server.documents.set(HISTORY, paused);
  await changeSettings('ann', { weeklyGoal: 5 });
  expect(server.documents.get(GOALS)).toMatchObject({ weekly: 5, ...frozen });
  expect(server.documents.get(HISTORY)).toEqual(paused);
});

test('writes a goal that equals the local copy, since another device may have changed it', async () => {
  server.documents.set(GOALS, { weekly: 3, weeklyAt: EARLIER });
  await memberSettings('ann').load();
  server.documents.set(GOALS, { weekly: 5, weeklyAt: EARLIER });
  await changeSettings('ann', { weeklyGoal: 3 });
  expect(server.documents.get(GOALS)).toMatchObject({ weekly: 3 });
});

test('has no settings until they are read, and keeps a changed goal', async () => {
  server.documents.set(HISTORY, { isPaused: true });
  const { result } = renderHook(useMemberSettings);
  expect(result.current.settings).toBeNull();
  await waitFor(() =>
    expect(result.current.settings).toMatchObject({ isHistoryPaused: true, weeklyGoal: 3 }),
  );
  await act(() => result.current.change({ weeklyGoal: 5 }));
  expect(result.current.settings).toMatchObject({ isHistoryPaused: true, weeklyGoal: 5 });
});

test('keeps the start of a pause when the server refuses to end it', async () => {
  keepHistoryPaused('ann', true, EARLIER);
  server.mayWrite = () => false;
  await expect(changeSettings('ann', { isHistoryPaused: false })).rejects.toThrow();
  expect(pausedSince('ann')).toBe(Date.parse(EARLIER));
});

test('leaves a change on this device while Firebase Auth does not answer, and sends it later', async () => {
  expectConsole('warn', 'A change of the settings waits on this device');
  vi.useFakeTimers();
  expectSignedIn();
  const store = memberSettings('ann');
  const outcome = store.change({ name: 'goals', fields: { weekly: 5 } });
  await vi.advanceTimersByTimeAsync(8000);
  expect(await outcome).toBe('on-device');
  reportSignedIn('ann');
  expect(await store.flush()).toBe('saved');
  expect(server.documents.get(GOALS)).toMatchObject({ weekly: 5 });
});
