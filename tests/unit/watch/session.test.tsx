import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PlayerProps } from '@/components/watch/player/player-props';
import { learnServerTime } from '@/lib/platform/http/server-clock';
import type { PlayerErrorKind } from '@/lib/watch/engine';
import { PlaybackError, type PlaybackGrant } from '@/lib/watch/playback-grant';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';
import { passTime } from '../../support/pass-time';
import { createFakeEngine, type FakeEngine, type FakeEngineOptions } from './fake-engine';
import { buildProgress } from './history/build-progress';
import { createTestHistory, player, renderPlayer } from './render-player';

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

test('starts at a chapter that is chosen while the question is open', async () => {
  const history = createTestHistory(buildProgress({ positionSec: 203 }));
  const { made, chooseChapter } = await renderPlayer({ props: { history } });
  await chooseChapter(60);
  expect(screen.queryByRole('button', { name: 'Resume at 3:20' })).toBeNull();
  expect(made.map((engine) => engine.get().currentSec)).toEqual([60]);
});

test('starts at a chapter that is chosen while the player loads', async () => {
  const engine = createFakeEngine();
  const created = deferred<FakeEngine>();
  const { chooseChapter } = await renderPlayer({ props: { createEngine: () => created.promise } });
  await chooseChapter(60);
  await act(async () => created.resolve(engine));
  expect(engine.get().currentSec).toBe(60);
});

const hideTab = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

test.each<[string, (page: Awaited<ReturnType<typeof renderPlayer>>) => void]>([
  ['the page is left', ({ unmount }) => unmount()],
  ['the tab is hidden', hideTab],
])('saves progress when %s [4.25]', async (_, leave) => {
  const page = await renderPlayer();
  act(() => page.engine().playOn(4));
  leave(page);
  const { saved } = page.history;
  expect(saved.map(({ kind, progress }) => [kind, progress.positionSec])).toEqual([['final', 4]]);
});

test('dates progress by the server’s clock on a device that is three hours ahead', async () => {
  const serverMs = Date.now();
  vi.useFakeTimers({ now: serverMs + 3 * 3_600_000, toFake: ['Date'] });
  const headers = { date: new Date(serverMs).toUTCString() };
  learnServerTime(new Response(null, { headers }), performance.now());
  const { engine, unmount, history } = await renderPlayer();
  act(() => engine().playOn(4));
  unmount();
  const savedMs = Date.parse(history.saved[0]?.progress.updatedAt ?? '');
  expect(Math.abs(savedMs - serverMs)).toBeLessThan(60_000);
});

test('says after three seconds that the membership is checked, and offers Retry after eight', async () => {
  vi.useFakeTimers();
  await renderPlayer({ props: { loadGrant: () => new Promise(() => undefined) } });
  const said = () => screen.queryByText('Checking your membership…');
  passTime(2999);
  expect(said()).toBeNull();
  passTime(1);
  expect(said()).toBeVisible();
  passTime(5000);
  expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Retry' }));
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
  ['not-found', 'This class isn’t available'],
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
  expect(player()).toHaveFocus();
  const notes = document.body.appendChild(document.createElement('textarea'));
  notes.focus();
  await act(async () => engine().emit({ error: 'expired', isPlaying: false }, 'error'));
  expect(made).toHaveLength(2);
  expect(notes).toHaveFocus();
  notes.remove();
});

test('does not call the connection lost when the server answers without the media', async () => {
  const { engine } = await renderPlayer();
  act(() => engine().emit({ interruption: 'media' }));
  expect(screen.queryByText(/connection was lost/)).toBeNull();
  act(() => engine().emit({ isBuffering: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('This is taking longer than usual');
  expect(screen.queryByText(/connection was lost/)).toBeNull();
});

test('does not call the connection lost when the server refuses to start the class for now', async () => {
  expectConsole('warn', 'The player stopped: server');
  vi.useFakeTimers();
  const message = 'That was a lot at once. Please wait a moment.';
  const loadGrant = vi.fn(() => new Promise<PlaybackGrant>(() => undefined));
  loadGrant.mockRejectedValueOnce(new PlaybackError('server', message));
  await renderPlayer({ props: { loadGrant } });
  expect(screen.getByRole('alert')).toHaveTextContent(`This is taking longer than usual${message}`);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(loadGrant).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toHaveTextContent('This is taking longer than usual');
});

test.each([
  ['the browser', new DOMException('gesture needed', 'NotAllowedError')],
  ['Vimeo, by an error of its own,', Object.assign(new Error('gesture'), { name: 'NotAllowedError' })],
])('plays muted where %s blocks sound, and offers it', async (_, refusal) => {
  const play = vi.fn(async () => undefined).mockRejectedValueOnce(refusal);
  const { engine } = await renderPlayer({ engines: [{ play }] });
  expect(engine().get()).toMatchObject({ isPlaying: true, isMuted: true });
  await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
  expect(engine().get().isMuted).toBe(false);
  expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull();
  expect(player()).toHaveFocus();
});

test.each([
  ['before the video is ready', false, '{}', false],
  ['after the video is ready', true, '{}', false],
  ['and the member has muted classes', true, '{"isMuted":true}', true],
])('asks for a press where autoplay is blocked %s, and plays with the chosen sound', async (...row) => {
  const [, isReady, prefs, isMuted] = row;
  localStorage.setItem('player:prefs', prefs);
  expectConsole('warn', 'The player stopped: autoplay');
  const play = vi.fn<() => Promise<void>>(refused);
  const { engine } = await renderPlayer({ engines: [{ play, state: { isReady } }] });
  play.mockResolvedValue();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Press play to start');
  await userEvent.click(within(alert).getByRole('button', { name: 'Play' }));
  expect(engine().get()).toMatchObject({ isPlaying: true, isMuted });
  expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull();
});

test.each<[string, string, FakeEngineOptions]>([
  [
    'refused by a host that has not loaded',
    'NotAllowedError',
    { hasOwnPicture: false, state: { isReady: false } },
  ],
  ['refused by a host with controls of its own', 'NotAllowedError', { hasOwnControls: true }],
  ['interrupted by another source', 'AbortError', {}],
])('shows no error when a muted start is %s', async (_, name, options) => {
  const play = vi.fn(refused).mockImplementationOnce(refused).mockRejectedValue(new DOMException('', name));
  const { engine } = await renderPlayer({ engines: [{ play, ...options }] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(engine().get().isMuted).toBe(true);
});

test('focuses the player after Retry, so that keys still control it', async () => {
  const { engine } = await renderPlayer();
  act(() => engine().emit({ interruption: 'connection', isBuffering: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(player()).toHaveFocus();
});

test('tells other tabs when it starts to play, and pauses when another tab does', async () => {
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('playback');
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  const { engine } = await renderPlayer();
  await expect.poll(() => heard).toEqual(['started']);
  await act(async () => {
    otherTab.postMessage('started');
    await expect.poll(() => engine().get().isPlaying).toBe(false);
  });
  otherTab.close();
});

test('says while offline that progress is kept', async () => {
  await renderPlayer();
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You’re offline. We’re saving your place on this device.')).toBeInTheDocument();
});

test('continues the milestones after a renewal', async () => {
  const told: unknown[] = [];
  const onMilestone: PlayerProps['onMilestone'] = (milestone) =>
    told.push(milestone.type === 'progress' ? milestone.percent : milestone.type);
  const { engine } = await renderPlayer({ props: { onMilestone } });
  act(() => engine().playOn(160));
  await act(async () => engine().emit({ error: 'expired' }, 'error'));
  act(() => engine().playOn(150));
  expect(told).toEqual(['play', 25, 50]);
});
