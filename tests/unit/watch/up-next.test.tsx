import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { UpNext } from '@/components/watch/player/player-props';
import { renderPlayer } from './render-player';

function createNext(startsByItself: boolean) {
  const onPlay = vi.fn();
  const upNext: UpNext = { title: 'Hip strength', durationSec: 900, startsByItself, onPlay };
  return { upNext, onPlay };
}

async function finish(upNext: UpNext | null) {
  const view = await renderPlayer({ props: { upNext } });
  act(() => view.engine().emit({ isPlaying: false, hasEnded: true }, 'ended'));
  return view;
}

test('starts the next class of the series after ten seconds', async () => {
  vi.useFakeTimers();
  const { upNext, onPlay } = createNext(true);
  await finish(upNext);
  for (let second = 0; second < 9; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(onPlay).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(onPlay).toHaveBeenCalledOnce();
});

test('announces the next class before it starts, and what was done', async () => {
  const completionText = 'You did it. 20 minutes.';
  const view = await renderPlayer({ props: { upNext: createNext(true).upNext, completionText } });
  const region = document.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  act(() => view.engine().emit({ isPlaying: false, hasEnded: true }, 'ended'));
  expect(region).toHaveTextContent('Next in this series: Hip strength. Starting in 10 seconds.');
  expect(region).toHaveTextContent(completionText);
});

test('announces the end of a preview', async () => {
  const view = await renderPlayer({ props: { isPreview: true, upNext: null } });
  act(() => view.engine().emit({ isPlaying: false, hasEnded: true }, 'ended'));
  expect(screen.getByRole('region', { name: 'The preview has ended' })).toBeVisible();
  expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(/^That was the preview\./);
});

test('starts no class by itself once another tab plays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { upNext, onPlay } = createNext(true);
  const { engine } = await finish(upNext);
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

test('cancels the countdown and hides the card', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { upNext, onPlay } = createNext(true);
  await finish(upNext);
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading', { name: 'Hip strength' })).toBeNull();
});

test.each([
  ['the style of class asks for a rest', { startsByItself: false }, '{}'],
  ['the member has switched it off', { startsByItself: true }, '{"autoNext":false}'],
  ['it is a suggestion', { startsByItself: true, isSuggestion: true }, '{"autoNext":true}'],
])('waits for a press where %s', async (_, over, prefs) => {
  vi.useFakeTimers();
  localStorage.setItem('player:prefs', prefs);
  const { upNext, onPlay } = createNext(over.startsByItself);
  await finish({ ...upNext, ...over });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onPlay).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Play next' }).click());
  expect(onPlay).toHaveBeenCalledOnce();
});

test.each([
  ['Play again', true],
  ['Cancel', false],
])('closes the card and focuses the player on %s', async (name, isPlaying) => {
  const { engine } = await finish(createNext(false).upNext);
  const card = within(screen.getByRole('region', { name: 'Next in this series' }));
  await userEvent.click(card.getByRole('button', { name }));
  expect(engine().get().isPlaying).toBe(isPlaying);
  expect(screen.queryByRole('heading', { name: 'Hip strength' })).toBeNull();
  expect(screen.getByRole('region', { name: /^Player/ })).toHaveFocus();
});

test('names a suggestion as one', async () => {
  await finish({ ...createNext(true).upNext, isSuggestion: true });
  expect(screen.getByRole('region', { name: 'You might like this next' })).toBeVisible();
});

test('offers only to play again after the last class of a series', async () => {
  await finish(null);
  expect(screen.getByRole('button', { name: 'Play again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Play next' })).toBeNull();
});

test('plays the only class of a repeated playlist again', async () => {
  const { upNext, onPlay } = createNext(false);
  const { engine } = await finish({ ...upNext, isOfSession: true, isSame: true });
  expect(screen.getByRole('region', { name: 'Next in your session' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play next' }));
  expect(onPlay).toHaveBeenCalledOnce();
  expect(engine().get().isPlaying).toBe(true);
});
