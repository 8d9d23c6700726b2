import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UpNext } from '@/components/watch/player/player-props';
import { createTestRouter, type TestRouter } from '../../support/test-router';
import { player, type RenderOptions, renderPlayer } from './render-player';

/** Ends a class that is followed by this one, if any. Returns the player and the start of the next class. */
async function finish(
  next: Partial<UpNext> | null = {},
  completionText: string | null = null,
  options: Pick<RenderOptions, 'wrapper'> = {},
) {
  const onPlay = vi.fn();
  const base: UpNext = {
    title: 'Hip strength',
    durationSec: 900,
    from: 'series',
    startsByItself: true,
    onPlay,
  };
  const upNext = next && { ...base, ...next };
  const view = await renderPlayer({ props: { upNext, completionText }, ...options });
  const announcement = document.querySelector('[aria-live="polite"]');
  expect(announcement).toBeEmptyDOMElement();
  act(() => view.engine().emit({ isPlaying: false, hasEnded: true }, 'ended'));
  const showNext = (changed: Partial<UpNext>) => view.change({ upNext: { ...base, ...changed } });
  return { ...view, onPlay, announcement, showNext };
}

/** Ends a class like `finish`, on timers that the test advances. */
const startCountdown: typeof finish = (...ending) => {
  vi.useFakeTimers();
  return finish(...ending);
};

/** Each second of the countdown needs a render, which sets the timer of the next one. */
async function waitSeconds(count: number) {
  for (let second = 0; second < count; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

test('announces what was done and the next class of the series, and starts it after ten seconds', async () => {
  const { onPlay, announcement } = await startCountdown({}, 'You did it. 20 minutes.');
  expect(announcement).toHaveTextContent('You did it. 20 minutes.');
  expect(announcement).toHaveTextContent('Next in this series: Hip strength. Starting in 10 seconds.');
  await waitSeconds(9);
  expect(onPlay).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(onPlay).toHaveBeenCalledOnce();
});

test('announces the end of a preview', async () => {
  const view = await renderPlayer({ props: { isPreview: true, upNext: null } });
  act(() => view.engine().emit({ isPlaying: false, hasEnded: true }, 'ended'));
  expect(screen.getByRole('region', { name: 'The preview has ended' })).toBeVisible();
  expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(/^That was the preview\./);
});

test('starts no class by itself once another tab plays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { engine, onPlay } = await finish();
  const pause = vi.spyOn(engine(), 'pause');
  const otherTab = new BroadcastChannel('playback');
  await act(async () => {
    otherTab.postMessage('started');
    await expect.poll(() => pause).toHaveBeenCalled();
  });
  otherTab.close();
  expect(screen.queryByText(/^Starting in/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Play next' })).toBeVisible();
});

function typeNote(): void {
  const note = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => note.remove());
  note.focus();
  fireEvent.input(note, { target: { value: 'Softer knees' } });
}

test.each<[string, string, (page: Awaited<ReturnType<typeof finish>>, router: TestRouter) => unknown]>([
  ['the member types a note', 'Next in your session', typeNote],
  ['a link opens another page', 'Next in your session', (_, { start }) => start('/library')],
  ['the session has ended', 'You might like this next', ({ showNext }) => showNext({ from: 'suggestion' })],
])('starts no class by itself once %s', async (_, name, happen) => {
  const router = createTestRouter('/watch/hip-reset');
  const page = await startCountdown({ from: 'session' }, null, { wrapper: router.Wrapper });
  expect(screen.getByText('Starting in 10 seconds')).toBeVisible();
  await happen(page, router);
  expect(screen.queryByText(/^Starting in/)).toBeNull();
  await waitSeconds(20);
  expect(page.onPlay).not.toHaveBeenCalled();
  const card = within(screen.getByRole('region', { name }));
  expect(card.getByRole('button', { name: 'Play next' })).toBeVisible();
});

test('holds the countdown while there is no connection', async () => {
  const { onPlay } = await startCountdown();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await waitSeconds(4);
  onLine.mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  await waitSeconds(30);
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.queryByText(/^Starting in/)).toBeNull();
  onLine.mockReturnValue(true);
  act(() => window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Starting in 6 seconds')).toBeVisible();
  await waitSeconds(6);
  expect(onPlay).toHaveBeenCalledOnce();
});

test('cancels the countdown and hides the card', async () => {
  const { onPlay } = await startCountdown();
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading', { name: 'Hip strength' })).toBeNull();
});

test.each([
  ['the style of class asks for a rest', { startsByItself: false }, '{}'],
  ['the member has switched it off', {}, '{"autoNext":false}'],
  ['it is a suggestion', { from: 'suggestion' }, '{"autoNext":true}'],
] as const)('waits for a press where %s', async (_, next, prefs) => {
  localStorage.setItem('player:prefs', prefs);
  const { onPlay } = await startCountdown(next);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onPlay).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Play next' }).click());
  expect(onPlay).toHaveBeenCalledOnce();
});

test.each([
  ['Play again', true],
  ['Cancel', false],
])('closes the card and focuses the player on %s', async (name, isPlaying) => {
  const { engine } = await finish({ startsByItself: false });
  const card = within(screen.getByRole('region', { name: 'Next in this series' }));
  await userEvent.click(card.getByRole('button', { name }));
  expect(engine().get().isPlaying).toBe(isPlaying);
  expect(screen.queryByRole('heading', { name: 'Hip strength' })).toBeNull();
  expect(player()).toHaveFocus();
});

test('offers only to play again after the last class of a series', async () => {
  await finish(null);
  expect(screen.getByRole('button', { name: 'Play again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Play next' })).toBeNull();
});

test('plays the only class of a repeated playlist again', async () => {
  const { engine, onPlay } = await finish({ startsByItself: false, from: 'session', isSame: true });
  expect(screen.getByRole('region', { name: 'Next in your session' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play next' }));
  expect(onPlay).toHaveBeenCalledOnce();
  expect(engine().get().isPlaying).toBe(true);
});
