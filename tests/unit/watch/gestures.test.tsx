import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPlayer } from './render-player';

beforeEach(() => {
  vi.useFakeTimers();
});

function surface(): HTMLElement {
  const element = screen.getByTestId('player-surface');
  element.getBoundingClientRect = () => new DOMRect(0, 0, 300, 169);
  return element;
}

const tap = (clientX: number, pointerType = 'touch') =>
  fireEvent.pointerUp(surface(), { clientX, pointerType, button: 0 });

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  [20, 90],
  [280, 110],
])('a double tap at %i px jumps ten seconds to second %i', async (x, expected) => {
  const { engine } = await renderPlayer({ props: { startAtSec: 100 } });
  tap(x);
  await wait(200);
  tap(x);
  await wait(400);
  expect(engine().get()).toMatchObject({ currentSec: expected, isPlaying: true });
});

test('a double tap in the middle goes full screen', async () => {
  await renderPlayer();
  const request = vi.fn(async () => undefined);
  screen.getByRole('region', { name: 'Player: Hip reset' }).requestFullscreen = request;
  tap(150);
  await wait(100);
  tap(150);
  expect(request).toHaveBeenCalledOnce();
});

test('one tap shows and hides the controls and does not pause', async () => {
  const { engine } = await renderPlayer();
  const controls = screen.getByRole('group', { name: 'Controls' }).parentElement;
  tap(150);
  await wait(300);
  expect(controls).toHaveAttribute('data-visible', 'false');
  tap(150);
  await wait(300);
  expect(controls).toHaveAttribute('data-visible', 'true');
  expect(engine().get().isPlaying).toBe(true);
});

test('two taps further apart than 300 ms are two taps', async () => {
  const { engine } = await renderPlayer({ props: { startAtSec: 100 } });
  tap(20);
  await wait(301);
  tap(20);
  await wait(301);
  expect(engine().get().currentSec).toBe(100);
});

test('a press of the mouse pauses and plays', async () => {
  const { engine } = await renderPlayer();
  tap(150, 'mouse');
  await wait(300);
  expect(engine().get().isPlaying).toBe(false);
});
