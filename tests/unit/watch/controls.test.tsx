// Imported here so that lazy imports resolve at once on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Progress } from '@/lib/watch/history/progress';
import { SERVER_WAIT_MS } from '@/lib/watch/history/viewing';
import { readPrefs } from '@/lib/watch/player-prefs';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';
import { createFakeEngine, type FakeEngine } from './fake-engine';
import { buildProgress } from './history/build-progress';
import {
  areControlsShown,
  createTestHistory,
  pressKey as key,
  openSettings,
  player,
  renderPlayer,
} from './render-player';

test('moves the seek slider by its keys, and announces position, length and chapter on it', async () => {
  const { engine } = await renderPlayer();
  const slider = screen.getByRole('slider', { name: 'Position' });
  for (const [name, sec] of [
    ['End', 599.5],
    ['Home', 0],
    ['ArrowRight', 5],
    ['PageUp', 65],
    ['ArrowLeft', 60],
    ['ArrowRight', 65],
  ] as const) {
    fireEvent.keyDown(slider, { key: name });
    expect(engine().get().currentSec).toBe(sec);
  }
  expect(slider).toHaveAttribute('aria-valuetext', '1 minute 5 seconds of 10 minutes, Squats');
});

test('runs keys while the focus is in the player and shows a hint', async () => {
  const { engine } = await renderPlayer();
  expect(player()).toHaveFocus();
  key('l');
  expect(engine().get().currentSec).toBe(10);
  expect(screen.getByText('Forward 10 seconds')).toBeInTheDocument();
  key('ArrowLeft');
  expect(engine().get().currentSec).toBe(5);
  key('5');
  expect(engine().get().currentSec).toBe(300);
  key('m');
  expect(engine().get().isMuted).toBe(true);
  expect(screen.getByText('Sound off')).toBeInTheDocument();
  key(' ');
  fireEvent.keyUp(player(), { key: ' ' });
  expect(engine().get().isPlaying).toBe(false);
});

const pressSlider = () =>
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Position' }), { key: 'ArrowRight' });
const pressForward = () => fireEvent.click(screen.getByRole('button', { name: 'Forward 10 seconds' }));

test.each([
  ['L', () => key('l'), 60],
  ['arrow right on the slider', pressSlider, 30],
  ['the forward button', pressForward, 60],
])('adds up six quick presses of %s while the engine is still seeking', async (_, press, expected) => {
  vi.useFakeTimers();
  const { engine } = await renderPlayer({ engines: [{ seekMs: 300 }] });
  for (let count = 0; count < 6; count += 1) {
    press();
    await act(() => vi.advanceTimersByTimeAsync(80));
  }
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(engine().get().currentSec).toBe(expected);
});

test('seeks from the current position again one second after the last press', async () => {
  vi.useFakeTimers();
  const { engine } = await renderPlayer();
  key('l');
  act(() => engine().playOn(5));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  key('l');
  expect(engine().get().currentSec).toBe(25);
});

test('keeps arrows and space when single-key shortcuts are off', async () => {
  const { engine } = await renderPlayer();
  await openSettings();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }));
  key('m');
  expect(engine().get().isMuted).toBe(false);
  key('ArrowRight');
  expect(engine().get().currentSec).toBe(5);
});

test('switches once while a key is held, and repeats only moves of position and volume', async () => {
  const { engine } = await renderPlayer();
  for (const name of ['m', 'l']) {
    key(name);
    fireEvent.keyDown(player(), { key: name, repeat: true });
  }
  expect(engine().get()).toMatchObject({ isMuted: true, currentSec: 20 });
});

const TRACKS = [
  { id: 'en', label: 'English' },
  { id: 'es', label: 'Español' },
];
const QUALITIES = [
  { id: 'auto', label: 'Auto' },
  { id: '1', label: '720p' },
];

test('stores speed and captions from the settings, but not quality', async () => {
  const { engine } = await renderPlayer({ engines: [{ state: { tracks: TRACKS, qualities: QUALITIES } }] });
  await openSettings();
  for (const name of ['1.5×', 'Español', '720p']) await userEvent.click(screen.getByRole('radio', { name }));
  expect(engine().get()).toMatchObject({ rate: 1.5, activeTrack: 'es', activeQuality: '1' });
  expect(readPrefs()).toMatchObject({ rate: 1.5, captions: 'es' });
  expect(localStorage.getItem('player:prefs')).not.toContain('720');
});

test('keeps the caption language when captions are switched off and on again', async () => {
  localStorage.setItem('player:prefs', '{"captions":"es"}');
  const { engine, unmount } = await renderPlayer({ engines: [{ state: { tracks: TRACKS } }] });
  key('c');
  expect(engine().get().activeTrack).toBeNull();
  key('c');
  expect(engine().get().activeTrack).toBe('es');
  expect(screen.getByText('Captions: Español')).toBeInTheDocument();
  key('c');
  unmount();
  const next = await renderPlayer({ engines: [{ state: { tracks: TRACKS } }] });
  expect(next.engine().get().activeTrack).toBeNull();
  key('c');
  expect(next.engine().get().activeTrack).toBe('es');
});

test.each([
  ['the first captions where the class has none in the chosen language', 'fr', ['en', 'es'], 'en'],
  ['a variant of the caption language before another language', 'en', ['es', 'en-US'], 'en-US'],
])('switches on %s', async (_, captionLanguage, languages, expected) => {
  localStorage.setItem('player:prefs', JSON.stringify({ captionLanguage }));
  const tracks = languages.map((id) => ({ id, label: id }));
  const { engine } = await renderPlayer({ engines: [{ state: { tracks } }] });
  key('c');
  expect(engine().get().activeTrack).toBe(expected);
});

test('leaves the focus in a field where the member types while the player loads or fails', async () => {
  expectConsole('warn', 'The player stopped');
  const created = deferred<FakeEngine>();
  await renderPlayer({ props: { createEngine: () => created.promise } });
  const engine = createFakeEngine();
  const notes = document.body.appendChild(document.createElement('textarea'));
  notes.focus();
  await act(async () => created.resolve(engine));
  expect(notes).toHaveFocus();
  act(() => engine.emit({ error: 'decode', isPlaying: false }, 'error'));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(notes).toHaveFocus();
  notes.remove();
});

test('closes the settings when the focus moves on, and on Escape with the focus restored', async () => {
  await renderPlayer();
  const settings = () => screen.queryByRole('region', { name: 'Playback settings' });
  await openSettings();
  expect(settings()).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Full screen' }).focus());
  expect(settings()).toBeNull();
  await openSettings();
  await userEvent.keyboard('{Escape}');
  expect(settings()).toBeNull();
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
});

test('offers no volume slider on devices that ignore it, and says so on its keys', async () => {
  const { engine } = await renderPlayer({ engines: [{ state: { canSetVolume: false } }] });
  expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sound off' })).toBeInTheDocument();
  key('ArrowDown');
  expect(screen.getByText('Use the volume buttons on your device')).toBeInTheDocument();
  expect(engine().get().volume).toBe(1);
  expect(readPrefs().volume).toBe(1);
});

test('applies the stored choices to the next class', async () => {
  localStorage.setItem('player:prefs', '{"volume":0.4,"isMuted":true,"rate":1.25,"captions":"en"}');
  const { engine } = await renderPlayer();
  expect(engine().get()).toMatchObject({ volume: 0.4, isMuted: true, rate: 1.25, activeTrack: 'en' });
});

test('hides the controls after three seconds of playing and shows them while paused', async () => {
  vi.useFakeTimers();
  const { engine } = await renderPlayer();
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(areControlsShown()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(areControlsShown()).toBe(false);
  act(() => engine().pause());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(areControlsShown()).toBe(true);
});

test('hides the controls again after a failure that came while they had the focus', async () => {
  expectConsole('warn', 'The player stopped: decode');
  const { engine } = await renderPlayer();
  act(() => screen.getByRole('button', { name: 'Full screen' }).focus());
  act(() => engine().emit({ error: 'decode', isPlaying: false }, 'error'));
  vi.useFakeTimers();
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(engine().get().isPlaying).toBe(true);
  expect(areControlsShown()).toBe(false);
});

test('shows no controls for an engine that has its own', async () => {
  await renderPlayer({ engines: [{ hasOwnControls: true }] });
  expect(screen.queryByRole('group', { name: 'Controls' })).toBeNull();
});

test('tells screen readers about a place that the server sends after the class began', async () => {
  vi.useFakeTimers();
  const stored = deferred<Progress>();
  const history = { ...createTestHistory(), load: () => stored.promise };
  await renderPlayer({ props: { history } });
  await act(() => vi.advanceTimersByTimeAsync(SERVER_WAIT_MS));
  const live = document.querySelector('[aria-live="polite"]');
  await act(async () => stored.resolve(buildProgress({ positionSec: 203 })));
  expect(screen.getByRole('region', { name: 'Your place' })).toHaveTextContent('You were at 3:20.');
  expect(live).toHaveTextContent('You were at 3:20.');
});

test.each([
  ['the slider was moved to 0', '{}'],
  ['the stored volume is 0', '{"volume":0,"isMuted":true}'],
])('plays with sound after Sound on where %s', async (_, prefs) => {
  localStorage.setItem('player:prefs', prefs);
  const { engine } = await renderPlayer();
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0' } });
  expect(engine().get()).toMatchObject({ volume: 0, isMuted: true });
  await userEvent.click(screen.getByRole('button', { name: 'Sound on' }));
  expect(engine().get()).toMatchObject({ volume: 0.5, isMuted: false });
  expect(readPrefs()).toMatchObject({ volume: 0.5, isMuted: false });
});
