// Imported here so that lazy imports resolve at once on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PlayerProps } from '@/components/watch/player/player-props';
import { createObservable } from '@/lib/platform/observable';
import { readPrefs } from '@/lib/watch/player-prefs';
import type { PracticeStore } from '@/lib/watch/practice/member-practice';
import { entryValue, NO_PRACTICE, PRACTICE, type Practice } from '@/lib/watch/practice/practice-kind';
import { createFakeEngine, type FakeEngineOptions } from './fake-engine';
import {
  areControlsShown,
  pressKey as key,
  openSettings,
  player,
  renderPlayer,
  VIDEO,
} from './render-player';

/** Applies changes at once, as a store does while it sends them. */
function practiceStore(start: Partial<Practice> = {}) {
  const { getState, subscribe, set } = createObservable({
    status: 'ready' as const,
    value: { ...NO_PRACTICE, ...start },
  });
  let changes = 0;
  const change: PracticeStore['change'] = async (op) => {
    changes += 1;
    const at = new Date(Date.UTC(2026, 10, 25, 8, 0, changes)).toISOString();
    set({ status: 'ready', value: PRACTICE.apply(getState().value, { id: String(changes), at, op }) });
    return 'saved';
  };
  return { getState, subscribe, change, load: async () => true } satisfies PracticeStore;
}

const MOVES = [
  { title: 'Pigeon', startSeconds: 60, endSeconds: 100, side: 'left' as const },
  { title: 'Pigeon', startSeconds: 110, endSeconds: 150, side: 'right' as const },
];
const PRACTICED: PlayerProps['video'] = { ...VIDEO, chapters: [], timedMoves: MOVES };

const ENGLISH_CAPTIONS = { tracks: [{ id: 'en', label: 'English' }], activeTrack: 'en' };
const at = (value: string): string => `2026-11-01T08:00:00.000Z ${value}`;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function start(practice = practiceStore(), engine: FakeEngineOptions = {}) {
  const view = await renderPlayer({ props: { practice, video: PRACTICED }, engines: [engine] });
  return { ...view, practice, loop: () => entryValue(practice.getState().value.loops, 'video-a') };
}

test('repeats a part between the keys A and B, and stops at the mark', async () => {
  const { engine, history, loop, container } = await start();
  act(() => engine().emit({ currentSec: 20 }, 'time'));
  key('a');
  expect(screen.getByText('Loop from 0:20', { selector: 'p span' })).toBeInTheDocument();
  act(() => engine().emit({ currentSec: 30 }, 'time'));
  key('b');
  expect(engine().get().currentSec).toBe(20);
  expect(loop()).toBe('20/30');
  const marks = [...container.querySelectorAll('[class*=mark]')];
  expect(marks.map((mark) => mark.textContent)).toEqual(['A', 'B']);
  const saves = history.saved.length;
  act(() => engine().playOn(10));
  expect(engine().get().currentSec).toBe(20);
  expect(history.saved).toHaveLength(saves);
  await userEvent.click(button('Stop: Loop 0:20 to 0:30'));
  act(() => engine().playOn(12));
  expect(engine().get().currentSec).toBe(32);
  expect(loop()).toBe('');
});

const STORED_LOOP = { loops: { 'video-a': at('20/30') } };

test('focuses the player when a loop is stopped by the keyboard', async () => {
  await start(practiceStore(STORED_LOOP));
  button('Stop: Loop 0:20 to 0:30').focus();
  await userEvent.keyboard('{Enter}');
  expect(player()).toHaveFocus();
});

test('leaves a loop by a seek beyond its end', async () => {
  const { engine } = await start(practiceStore(STORED_LOOP));
  act(() => engine().emit({ currentSec: 28 }, 'time'));
  key('5');
  act(() => engine().playOn(3));
  expect(engine().get().currentSec).toBe(303);
});

test('refuses an end before the start, and an end without a start', async () => {
  const { engine, loop } = await start();
  key('b');
  expect(screen.getByText('Choose where the loop starts first')).toBeInTheDocument();
  act(() => engine().emit({ currentSec: 20 }, 'time'));
  key('a');
  key('b');
  expect(screen.getByText('The loop has to end after it starts')).toBeInTheDocument();
  expect(loop()).toBe('');
});

test('repeats the current move by the key R and by its button', async () => {
  const { engine, loop } = await start();
  act(() => engine().emit({ currentSec: 70 }, 'time'));
  key('r');
  expect(loop()).toBe('60/100');
  expect(button('Stop repeating')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Stop repeating'));
  expect(loop()).toBe('');
  act(() => engine().emit({ currentSec: 105 }, 'time'));
  key('r');
  expect(screen.getByText('There’s no move to repeat here')).toBeInTheDocument();
});

test('remembers a speed for the series, and offers it for every class, also of other series', async () => {
  const { engine, practice } = await start(practiceStore({ speeds: { barre: at('1.5') } }));
  await openSettings();
  await userEvent.click(screen.getByRole('radio', { name: '0.75×' }));
  expect(engine().get().rate).toBe(0.75);
  expect(entryValue(practice.getState().value.speeds, 'hips')).toBe('0.75');
  expect(readPrefs().rate).toBe(1);
  await userEvent.click(button('Use it for every class'));
  expect(readPrefs().rate).toBe(0.75);
  expect(screen.queryByRole('button', { name: 'Use it for every class' })).toBeNull();
  expect(engine().get().rate).toBe(0.75);
  const { speeds } = practice.getState().value;
  expect(['hips', 'barre'].map((series) => entryValue(speeds, series))).toEqual(['', '']);
});

test('starts at the speed of the series, else at the usual one', async () => {
  localStorage.setItem('player:prefs', '{"rate":1.25}');
  const remembered = await start(practiceStore({ speeds: { hips: at('1.5') } }));
  expect(remembered.engine().get().rate).toBe(1.5);
  remembered.unmount();
  expect((await start()).engine().get().rate).toBe(1.25);
});

test('sets a speed that arrives from another device, but not over a choice made here', async () => {
  const { engine, practice } = await start();
  await act(() => practice.change({ name: 'speeds', key: 'hips', value: '1.5' }));
  expect(engine().get().rate).toBe(1.5);
  key('<');
  expect(engine().get().rate).toBe(1.25);
  await act(() => practice.change({ name: 'speeds', key: 'hips', value: '2' }));
  expect(engine().get().rate).toBe(1.25);
});

test('plays at double speed while Space is held, and remembers nothing', async () => {
  vi.useFakeTimers();
  const { engine, practice } = await start();
  key(' ');
  await act(() => vi.advanceTimersByTimeAsync(400));
  fireEvent.keyDown(player(), { key: ' ', repeat: true });
  expect(engine().get().rate).toBe(2);
  expect(screen.getByText('Double speed')).toBeInTheDocument();
  fireEvent.keyUp(player(), { key: ' ' });
  expect(engine().get()).toMatchObject({ rate: 1, isPlaying: true });
  expect(practice.getState().value.speeds).toEqual({});
});

test('plays at double speed while a finger is held on the picture', async () => {
  vi.useFakeTimers();
  const { engine } = await start();
  const surface = screen.getByTestId('player-surface');
  const touch = { pointerType: 'touch', button: 0 };
  fireEvent.pointerDown(surface, touch);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(engine().get().rate).toBe(2);
  fireEvent.pointerUp(surface, touch);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(engine().get()).toMatchObject({ rate: 1, isPlaying: true });
  expect(areControlsShown()).toBe(true);
});

test.each([
  ['the window loses the focus', () => fireEvent.blur(window)],
  ['the focus leaves the player', () => fireEvent.blur(player(), { relatedTarget: document.body })],
])('ends double speed when %s while Space is held', async (_, leave) => {
  vi.useFakeTimers();
  const { engine } = await start();
  key(' ');
  await act(() => vi.advanceTimersByTimeAsync(400));
  leave();
  expect(engine().get().rate).toBe(1);
});

test('mirrors the picture by the switch and by the key X [2.56]', async () => {
  const { container } = await start();
  const isMirrored = () => container.querySelector('[class*=isMirrored]') !== null;
  key('x');
  expect(isMirrored()).toBe(true);
  await openSettings();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mirror the picture' }));
  expect(isMirrored()).toBe(false);
  expect(readPrefs().isMirrored).toBe(false);
});

test('offers no mirror, audio or caption style where the provider draws the picture', async () => {
  await start(practiceStore(), {
    hasOwnPicture: false,
    state: { rates: [], ...ENGLISH_CAPTIONS },
  });
  await openSettings();
  for (const name of ['Mirror the picture', /^Audio only/, 'Use less data'])
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Speed' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Caption size' })).toBeNull();
  key('x');
  expect(screen.getByText('This video can’t be mirrored')).toBeInTheDocument();
});

test('replaces the engine at the same second for audio only [2.57]', async () => {
  const { engine, made } = await renderPlayer({ props: { video: PRACTICED } });
  act(() => engine().playOn(30));
  await openSettings();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Audio only/ }));
  await vi.waitFor(() => expect(made).toHaveLength(2));
  expect(made[0]?.isDestroyed()).toBe(true);
  await vi.waitFor(() => expect(engine().get()).toMatchObject({ currentSec: 30, isPlaying: true }));
  expect(readPrefs().isAudioOnly).toBe(true);
});

test.each([
  ['an iPhone', false],
  ['other devices', true],
])('offers full screen for audio only where it exists: %s', async (_, isOffered) => {
  const el = document.createElement('audio');
  if (isOffered) el.requestFullscreen = async () => undefined;
  const createEngine = async () => ({ ...createFakeEngine(), el });
  await renderPlayer({ props: { createEngine } });
  expect(screen.queryAllByRole('button', { name: 'Full screen' })).toHaveLength(isOffered ? 1 : 0);
});

test('shows captions in the chosen size, place and background', async () => {
  const { engine } = await start(practiceStore(), { state: ENGLISH_CAPTIONS });
  act(() => engine().emit({ captionText: 'Breathe in' }));
  await openSettings();
  for (const name of ['Extra large', 'Top', 'None'])
    await userEvent.click(screen.getByRole('radio', { name }));
  const look = { size: 'huge', place: 'top', background: 'none' };
  expect({ ...screen.getByText('Breathe in').parentElement?.dataset }).toMatchObject(look);
});

test('saves data from the start when the member or the browser asks for it', async () => {
  const saving = vi.fn();
  const state = {
    qualities: [
      { id: 'auto', label: 'Auto' },
      { id: '1', label: '720p' },
    ],
  };
  const { engine } = await start(practiceStore(), { state, setDataSaving: saving });
  await openSettings();
  const box = screen.getByRole('checkbox', { name: /^Use less data/ });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(saving).toHaveBeenLastCalledWith(true);
  expect(box).toBeChecked();
  expect(readPrefs().isSavingData).toBe(true);
  expect(engine().get().isPlaying).toBe(true);
});

test('offers keyboard shortcuts only where there is a fine pointer', async () => {
  const coarse = vi.spyOn(window, 'matchMedia');
  coarse.mockImplementation((media) => ({ media, matches: media === '(pointer: coarse)' }) as MediaQueryList);
  await start();
  await openSettings();
  expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Single-key shortcuts' })).toBeNull();
});
