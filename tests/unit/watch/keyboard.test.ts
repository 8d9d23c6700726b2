import { expect, test } from 'vitest';
import { commandOf, type FocusedPart, type KeyPress } from '@/lib/watch/keyboard';

const press = (key: string, on: FocusedPart = 'surface', over: Partial<KeyPress> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...over }, on);

test.each([
  [' ', { type: 'toggle-play' }],
  ['k', { type: 'toggle-play' }],
  ['K', { type: 'toggle-play' }],
  ['j', { type: 'seek-by', seconds: -10 }],
  ['l', { type: 'seek-by', seconds: 10 }],
  ['ArrowLeft', { type: 'seek-by', seconds: -5 }],
  ['ArrowRight', { type: 'seek-by', seconds: 5 }],
  ['ArrowUp', { type: 'volume-by', amount: 0.05 }],
  ['ArrowDown', { type: 'volume-by', amount: -0.05 }],
  ['m', { type: 'toggle-mute' }],
  ['c', { type: 'toggle-captions' }],
  ['f', { type: 'toggle-fullscreen' }],
  ['i', { type: 'toggle-pip' }],
  ['a', { type: 'loop-start' }],
  ['b', { type: 'loop-end' }],
  ['r', { type: 'toggle-loop' }],
  ['x', { type: 'toggle-mirror' }],
  ['<', { type: 'rate-step', direction: -1 }],
  ['>', { type: 'rate-step', direction: 1 }],
  ['0', { type: 'seek-share', share: 0 }],
  ['7', { type: 'seek-share', share: 0.7 }],
  ['Home', { type: 'seek-share', share: 0 }],
  ['End', { type: 'seek-share', share: 1 }],
  ['?', { type: 'help' }],
  ['Escape', { type: 'close' }],
])('maps the key %s to %o', (key, command) => {
  expect(press(key)).toEqual(command);
});

test.each(['z', 'Tab', 'Enter', 'F5', 'Shift'])('ignores the key %s', (key) => {
  expect(press(key)).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('leaves a key with %s to the browser', (modifier) => {
  expect(press('f', 'surface', { [modifier]: true })).toBeNull();
});

test.each([
  ['field', [' ', 'k', '5', 'ArrowLeft']],
  ['button', [' ', 'Enter']],
  ['slider', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']],
] as const)('leaves its own keys to a %s', (on, keys) => {
  for (const key of keys) expect(press(key, on), key).toBeNull();
});

test('runs other keys on a button', () => {
  expect(press('m', 'button')).toEqual({ type: 'toggle-mute' });
});
