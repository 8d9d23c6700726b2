import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { areControlsShown, enterFullscreen, player, renderPlayer } from './render-player';

beforeEach(() => {
  vi.useFakeTimers();
});

function surface(): HTMLElement {
  const element = screen.getByTestId('player-surface');
  element.getBoundingClientRect = () => new DOMRect(0, 0, 300, 169);
  return element;
}

const tap = (clientX: number, pointerType = 'touch') => {
  fireEvent.pointerDown(surface(), { clientX, pointerType, button: 0 });
  fireEvent.pointerUp(surface(), { clientX, pointerType, button: 0 });
};

const forward = () => screen.getByRole('button', { name: 'Forward 10 seconds' });
const position = () => screen.getByRole('slider', { name: 'Position' });

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  [20, 200, 90],
  [280, 200, 110],
  [20, 301, 100],
])('moves by two taps at %i px, %i ms apart, from second 100 to %i', async (x, apartMs, expected) => {
  const { engine } = await renderPlayer({ props: { startAtSec: 100 } });
  tap(x);
  await wait(apartMs);
  tap(x);
  await wait(400);
  expect(engine().get()).toMatchObject({ currentSec: expected, isPlaying: true });
});

test('goes full screen by a double tap in the middle', async () => {
  await renderPlayer();
  const request = vi.fn(async () => undefined);
  document.documentElement.requestFullscreen = request;
  tap(150);
  await wait(100);
  tap(150);
  expect(request).toHaveBeenCalledExactlyOnceWith({ navigationUI: 'hide' });
});

test('offers to leave the full screen in which the class before was played', async () => {
  const exit = enterFullscreen();
  await renderPlayer();
  act(() => screen.getByRole('button', { name: 'Leave full screen' }).click());
  expect(exit).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('leaves full screen for an engine with its own controls', async () => {
  const exit = enterFullscreen();
  await renderPlayer({ engines: [{ hasOwnControls: true }] });
  expect(exit).toHaveBeenCalledOnce();
});

test('toggles the controls by one tap without pausing', async () => {
  const { engine } = await renderPlayer();
  tap(150);
  await wait(300);
  expect(areControlsShown()).toBe(false);
  tap(150);
  await wait(300);
  expect(areControlsShown()).toBe(true);
  expect(engine().get().isPlaying).toBe(true);
});

test('pauses by a mouse click', async () => {
  const { engine } = await renderPlayer();
  tap(150, 'mouse');
  await wait(300);
  expect(engine().get().isPlaying).toBe(false);
});

test('keeps playing when a press that began on a control ends on the picture', async () => {
  const { engine } = await renderPlayer();
  const mouse = { pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(forward(), mouse);
  fireEvent.pointerUp(surface(), mouse);
  await wait(300);
  expect(engine().get().isPlaying).toBe(true);
});

test('keeps playing when Space presses a control after a hold that ended outside the window', async () => {
  const { engine } = await renderPlayer();
  fireEvent.keyDown(player(), { key: ' ' });
  fireEvent.blur(window);
  fireEvent.keyDown(forward(), { key: ' ' });
  expect(fireEvent.keyUp(forward(), { key: ' ' })).toBe(true);
  expect(engine().get().isPlaying).toBe(true);
});

test.each<[string, () => boolean]>([
  ['presses a control', () => fireEvent.pointerDown(forward(), { pointerType: 'touch' })],
  ['drags the position', () => fireEvent.input(position(), { target: { value: '90' } })],
])('keeps the controls while a finger %s', async (_, touch) => {
  await renderPlayer();
  await wait(2500);
  touch();
  await wait(2500);
  expect(areControlsShown()).toBe(true);
  await wait(500);
  expect(areControlsShown()).toBe(false);
});
