import { act, screen } from '@testing-library/react';
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

test('the next class of the series starts by itself after ten seconds', async () => {
  vi.useFakeTimers();
  const { upNext, onPlay } = createNext(true);
  await finish(upNext);
  for (let second = 0; second < 9; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(onPlay).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(onPlay).toHaveBeenCalledOnce();
});

test('cancelling stops it and takes the card away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { upNext, onPlay } = createNext(true);
  await finish(upNext);
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading', { name: 'Hip strength' })).toBeNull();
});

test('where it is not wanted the next class waits for a press', async () => {
  vi.useFakeTimers();
  const { upNext, onPlay } = createNext(false);
  await finish(upNext);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onPlay).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Play next' }).click());
  expect(onPlay).toHaveBeenCalledOnce();
});

test('her own choice counts more than the kind of class', async () => {
  vi.useFakeTimers();
  localStorage.setItem('player:prefs', '{"autoNext":false}');
  const { upNext, onPlay } = createNext(true);
  await finish(upNext);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onPlay).not.toHaveBeenCalled();
});

test('the class may be played again instead', async () => {
  const { engine } = await finish(createNext(false).upNext);
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Play again' }).at(-1) ??
      screen.getByRole('button', { name: 'Play again' }),
  );
  expect(engine().get().isPlaying).toBe(true);
  expect(screen.queryByRole('heading', { name: 'Hip strength' })).toBeNull();
});

test('the last class of a series offers nothing but to play it again', async () => {
  await finish(null);
  expect(screen.getByRole('button', { name: 'Play again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Play next' })).toBeNull();
});

test('a class like this one waits for a press, whatever she has chosen', async () => {
  vi.useFakeTimers();
  localStorage.setItem('player:prefs', '{"autoNext":true}');
  const { upNext, onPlay } = createNext(true);
  await finish({ ...upNext, isSuggestion: true });
  expect(screen.getByRole('region', { name: 'You might like this next' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onPlay).not.toHaveBeenCalled();
});
