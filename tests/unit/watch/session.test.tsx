import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PlayerErrorKind } from '@/lib/watch/engine';
import { PATIENCE_MS } from '@/lib/watch/history/viewing';
import { PlaybackError } from '@/lib/watch/playback-grant';
import { expectConsole } from '../../support/console-guard';
import { buildProgress } from './history/build-progress';
import { createTestHistory, GRANT, renderPlayer } from './render-player';

const refused = () => Promise.reject(new DOMException('gesture needed', 'NotAllowedError'));

test('asks whether to resume, with Resume focused', async () => {
  const history = createTestHistory(buildProgress({ positionSec: 203 }));
  const { made } = await renderPlayer({ props: { history } });
  const resume = screen.getByRole('button', { name: 'Resume at 3:20' });
  expect(resume).toHaveFocus();
  expect(made).toHaveLength(0);
  await userEvent.click(resume);
  expect(made[0]?.get().currentSec).toBe(200);
});

test('starts over at the beginning', async () => {
  const history = createTestHistory(buildProgress({ positionSec: 203 }));
  const { engine } = await renderPlayer({ props: { history } });
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(engine().get().currentSec).toBe(0);
});

test("starts at the URL's second without asking", async () => {
  const history = createTestHistory(buildProgress({ positionSec: 203 }));
  const { engine } = await renderPlayer({ props: { history, startAtSec: 42 } });
  expect(engine().get().currentSec).toBe(42);
});

test('starts without a history that does not answer in time', async () => {
  vi.useFakeTimers();
  const history = { ...createTestHistory(), load: () => new Promise<null>(() => undefined) };
  const { made } = await renderPlayer({ props: { history } });
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS - 1));
  expect(made).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(made).toHaveLength(1);
});

test('saves progress when the page is left [4.25]', async () => {
  const history = createTestHistory();
  const { engine, unmount } = await renderPlayer({ props: { history } });
  act(() => engine().playOn(4));
  unmount();
  expect(history.saved.map(({ kind }) => kind)).toEqual(['final']);
  expect(history.saved[0]?.progress.positionSec).toBe(4);
});

test('saves progress when the tab is hidden [4.25]', async () => {
  const history = createTestHistory();
  const { engine } = await renderPlayer({ props: { history } });
  act(() => engine().playOn(4));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(history.saved.map(({ kind }) => kind)).toEqual(['final']);
});

test.each<[PlayerErrorKind, string]>([
  ['decode', 'This device can’t play the class'],
  ['unknown', 'Something went wrong'],
])('shows %s with Retry focused and continues at the same position', async (kind, title) => {
  expectConsole('warn', `The player stopped: ${kind}`);
  const { engine, made } = await renderPlayer();
  act(() => engine().playOn(30));
  act(() => engine().emit({ error: kind, isPlaying: false }, 'error'));
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  const retry = screen.getByRole('button', { name: 'Retry' });
  expect(retry).toHaveFocus();
  await userEvent.click(retry);
  expect(made).toHaveLength(2);
  expect(made[0]?.isDestroyed()).toBe(true);
  expect(engine().get()).toMatchObject({ currentSec: 30, isPlaying: true });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[PlayerErrorKind, string]>([
  ['not-found', 'This class isn’t available anymore'],
  ['forbidden', 'This class is for members'],
])('shows %s without Retry', async (kind, title) => {
  expectConsole('warn', `The player stopped: ${kind}`);
  const { engine } = await renderPlayer();
  act(() => engine().emit({ error: kind }, 'error'));
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test("shows the server's reason and links to the memberships", async () => {
  expectConsole('warn', 'The player stopped: forbidden');
  const message = 'Your membership has ended. Rejoin to keep watching.';
  const loadGrant = () => Promise.reject(new PlaybackError('forbidden', message));
  await renderPlayer({ props: { loadGrant } });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  const offer = screen.getByRole('link', { name: 'See membership' });
  expect(offer).toHaveAttribute('href', '/pricing');
  expect(offer).toHaveFocus();
});

test('renews an expired URL once, silently and at the same position', async () => {
  const renewals: boolean[] = [];
  const loadGrant = async (isRenewal: boolean) => {
    renewals.push(isRenewal);
    return GRANT;
  };
  const { engine, made } = await renderPlayer({ props: { loadGrant } });
  act(() => engine().playOn(50));
  await act(async () => engine().emit({ error: 'expired', isPlaying: false }, 'error'));
  expect(renewals).toEqual([false, true]);
  expect(made).toHaveLength(2);
  expect(engine().get()).toMatchObject({ currentSec: 50, isPlaying: true });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps a paused class paused at the sought position through a renewal', async () => {
  const { engine, made } = await renderPlayer();
  act(() => engine().playOn(50));
  act(() => engine().pause());
  act(() => engine().emit({ currentSec: 300, isSeeking: true }));
  await act(async () => engine().emit({ error: 'expired', isPlaying: false }, 'error'));
  expect(made).toHaveLength(2);
  expect(engine().get()).toMatchObject({ currentSec: 300, isPlaying: false });
});

test('does not move the focus on a renewal', async () => {
  const { engine, made } = await renderPlayer();
  expect(screen.getByRole('region', { name: /^Player/ })).toHaveFocus();
  const notes = document.body.appendChild(document.createElement('textarea'));
  notes.focus();
  await act(async () => engine().emit({ error: 'expired', isPlaying: false }, 'error'));
  expect(made).toHaveLength(2);
  expect(notes).toHaveFocus();
  notes.remove();
});

test('shows an error when the renewed URL expires at once', async () => {
  expectConsole('warn', 'The player stopped: expired');
  const { engine } = await renderPlayer();
  await act(async () => engine().emit({ error: 'expired' }, 'error'));
  await act(async () => engine().emit({ error: 'expired' }, 'error'));
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('names what it waits for after three seconds and offers Retry after eight', async () => {
  vi.useFakeTimers();
  const { made } = await renderPlayer({ engines: [{ state: { isReady: false } }] });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Waiting for the video…')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('This is taking longer than usual');
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(made).toHaveLength(2);
});

test('names a slow membership check', async () => {
  vi.useFakeTimers();
  await renderPlayer({ props: { loadGrant: () => new Promise(() => undefined) } });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Checking your membership…')).toBeInTheDocument();
});

test('plays the buffer after a lost connection, then shows a message and recovers', async () => {
  const { engine, made } = await renderPlayer();
  act(() => engine().playOn(30));
  act(() => engine().emit({ interruption: 'connection' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => engine().emit({ isBuffering: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('The connection was lost');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(engine().recoveries()).toBe(1);
  act(() => engine().emit({ interruption: null, isBuffering: false, currentSec: 31 }, 'time'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(made).toHaveLength(1);
});

test('does not call the connection lost when the server answers without the media', async () => {
  const { engine } = await renderPlayer();
  act(() => engine().emit({ interruption: 'media' }));
  expect(screen.queryByText(/connection was lost/)).toBeNull();
  act(() => engine().emit({ isBuffering: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('This is taking longer than usual');
  expect(screen.queryByText(/connection was lost/)).toBeNull();
});

test('requests a failed grant again and starts at the wanted second', async () => {
  vi.useFakeTimers();
  expectConsole('warn', 'The player stopped: network');
  let calls = 0;
  const loadGrant = async () => {
    calls += 1;
    if (calls === 1) throw new PlaybackError('network', 'We couldn’t start the class.');
    return GRANT;
  };
  const { engine } = await renderPlayer({ props: { loadGrant, startAtSec: 42 } });
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t start the class.');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(engine().get()).toMatchObject({ currentSec: 42, isPlaying: true });
});

test('plays muted where sound is blocked and offers it', async () => {
  let calls = 0;
  const play = () => {
    calls += 1;
    return calls === 1 ? refused() : Promise.resolve();
  };
  const { engine } = await renderPlayer({ engines: [{ play }] });
  expect(engine().get()).toMatchObject({ isPlaying: true, isMuted: true });
  await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
  expect(engine().get().isMuted).toBe(false);
  expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull();
});

test('shows a play button where autoplay is blocked', async () => {
  expectConsole('warn', 'The player stopped: autoplay');
  await renderPlayer({ engines: [{ play: refused }] });
  expect(screen.getByRole('alert')).toHaveTextContent('Press play to start');
});

test('pauses when another tab starts to play', async () => {
  const { engine } = await renderPlayer();
  const otherTab = new BroadcastChannel('playback');
  await act(async () => {
    otherTab.postMessage('started');
    await expect.poll(() => engine().get().isPlaying).toBe(false);
  });
  otherTab.close();
});

test('says that progress is kept on this device', async () => {
  await renderPlayer({ props: { isOnDevice: true } });
  expect(screen.getByText('We’re saving your place on this device for now.')).toBeInTheDocument();
});

test('says while offline that progress is kept', async () => {
  await renderPlayer();
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You’re offline. We’re saving your place on this device.')).toBeInTheDocument();
});

test('tells other tabs when it starts to play', async () => {
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('playback');
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  await renderPlayer();
  await expect.poll(() => heard).toEqual(['started']);
  otherTab.close();
});

test('continues the milestones after a renewal', async () => {
  const told: string[] = [];
  const { engine } = await renderPlayer({
    props: {
      onMilestone: (milestone) =>
        told.push(milestone.type === 'progress' ? `${milestone.percent}` : milestone.type),
    },
  });
  act(() => engine().playOn(160));
  await act(async () => engine().emit({ error: 'expired' }, 'error'));
  act(() => engine().playOn(150));
  expect(told).toEqual(['play', '25', '50']);
});
