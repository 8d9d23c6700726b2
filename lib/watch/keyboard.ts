import { type PlayerCommand, SKIP_SEC } from './player-commands';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Kind of the focused element. Keys that this element handles itself do not control the player. */
export type FocusedPart = 'surface' | 'button' | 'slider' | 'field';

export const ARROW_STEP_SEC = 5;

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  ' ': { type: 'toggle-play' },
  k: { type: 'toggle-play' },
  j: { type: 'seek-by', seconds: -SKIP_SEC },
  l: { type: 'seek-by', seconds: SKIP_SEC },
  arrowleft: { type: 'seek-by', seconds: -ARROW_STEP_SEC },
  arrowright: { type: 'seek-by', seconds: ARROW_STEP_SEC },
  p: { type: 'step-move', direction: -1 },
  n: { type: 'step-move', direction: 1 },
  a: { type: 'loop-start' },
  b: { type: 'loop-end' },
  r: { type: 'toggle-loop' },
  x: { type: 'toggle-mirror' },
  arrowup: { type: 'volume-by', amount: 0.05 },
  arrowdown: { type: 'volume-by', amount: -0.05 },
  m: { type: 'toggle-mute' },
  c: { type: 'toggle-captions' },
  f: { type: 'toggle-fullscreen' },
  i: { type: 'toggle-pip' },
  '<': { type: 'rate-step', direction: -1 },
  '>': { type: 'rate-step', direction: 1 },
  home: { type: 'seek-share', share: 0 },
  end: { type: 'seek-share', share: 1 },
  '?': { type: 'help' },
  escape: { type: 'close' },
};

/** Commands that a held key repeats. A repeated toggle would switch back and forth. */
const REPEATING: ReadonlySet<PlayerCommand['type']> = new Set([
  'seek-by',
  'volume-by',
  'rate-step',
  'step-move',
]);

export const isRepeating = ({ type }: PlayerCommand): boolean => REPEATING.has(type);

const BUTTON_KEYS = new Set([' ', 'enter']);
const SLIDER_KEYS = new Set([
  'arrowleft',
  'arrowright',
  'arrowup',
  'arrowdown',
  'home',
  'end',
  'pageup',
  'pagedown',
]);

export function commandOf(press: KeyPress, on: FocusedPart): PlayerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || on === 'field') return null;
  const name = press.key.toLowerCase();
  if (on === 'button' && BUTTON_KEYS.has(name)) return null;
  if (on === 'slider' && SLIDER_KEYS.has(name)) return null;
  if (/^\d$/.test(name)) return { type: 'seek-share', share: Number(name) / 10 };
  return COMMANDS[name] ?? null;
}

export const KEY_HELP: readonly (readonly [keys: string, action: string])[] = [
  ['Space or K', 'Play or pause'],
  ['Hold Space', 'Double speed while you hold it'],
  ['J and L', `Back and forward ${SKIP_SEC} seconds`],
  ['← and →', `Back and forward ${ARROW_STEP_SEC} seconds`],
  ['P and N', 'Previous and next move'],
  ['R', 'Repeat this move, or stop the loop'],
  ['A and B', 'Start and end of a loop'],
  ['X', 'Mirror the picture'],
  ['↑ and ↓', 'Louder and quieter'],
  ['M', 'Sound on or off'],
  ['C', 'Captions on or off'],
  ['F', 'Full screen'],
  ['I', 'Picture in picture'],
  ['< and >', 'Slower and faster'],
  ['0 to 9', 'Jump to that tenth of the class'],
  ['Home and End', 'Beginning and end'],
  ['?', 'This list'],
];
