import { ACTIONS, type ActionName } from './actions';
import { chance, HOUR, MINUTE, SECOND } from './world';

const EVENTS = [
  'go offline',
  'come online',
  'lose the connection unnoticed',
  'flaky network',
  'storage full',
  'storage freed',
  'reload',
  'crash',
  'crash soon',
  'new tab',
  'renew tokens',
] as const;
const GUEST_EVENTS = ['sign out', 'another member', 'sign in'] as const;
export type EventName = (typeof EVENTS)[number] | (typeof GUEST_EVENTS)[number] | 'delete the account';

export interface Step {
  /** Milliseconds since the begin. */
  readonly atMs: number;
  readonly device: number;
  readonly does: ActionName | EventName;
  /** 0 to 1; decides all details. */
  readonly pick: number;
}

export interface Plan {
  readonly seed: number;
  readonly devices: readonly { readonly skewMs: number; readonly isBlocked: boolean }[];
  readonly hasBadNetwork: boolean;
  readonly steps: readonly Step[];
}

/** What a seed is about: each leaves out what would make its checks ambiguous. */
const THEMES = {
  lists: ['list', 'list', 'goal', 'rest', 'rsvp', 'load', 'load', 'profile', 'open'],
  library: ['playlist', 'playlist', 'playlist', 'note', 'program', 'trained', 'open'],
  history: [
    'watch forward',
    'watch free',
    'watch short',
    'mark',
    'remove',
    'clear',
    'undo',
    'trained',
    'open',
  ],
  place: ['watch forward', 'watch free', 'watch short', 'open'],
  pause: ['pause', 'watch long', 'watch forward', 'watch free', 'trained', 'goal', 'rest', 'open'],
} as const satisfies Readonly<Record<string, readonly ActionName[]>>;

const pickOf = <T>(items: readonly T[], at: number): T => {
  const item = items[Math.floor(at * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/** Mostly seconds apart, so that actions overlap; sometimes minutes or hours. */
function waitMs(kind: number, size: number): number {
  if (kind < 0.55) return size * 3 * SECOND;
  if (kind < 0.85) return size * MINUTE;
  return kind < 0.97 ? size * 15 * MINUTE : size * 2 * HOUR;
}

export function createPlan(seed: number): Plan {
  const roll = (...parts: readonly (string | number)[]): number => chance(seed, 'plan', ...parts);
  const theme = pickOf(Object.values(THEMES), roll('theme'));
  const hasGuests = roll('guests') < 0.35;
  const events = [...EVENTS, ...(hasGuests ? GUEST_EVENTS : [])];
  const skewed = roll('skew') < 0.5;
  const devices = Array.from({ length: 2 + Math.floor(roll('devices') * 2) }, (_, index) => ({
    skewMs: skewed && roll('skew', index) < 0.6 ? Math.round((roll('hours', index) - 0.5) * 8 * HOUR) : 0,
    isBlocked: roll('blocked', index) < 0.08,
  }));
  let atMs = 10 * SECOND;
  const count = 8 + Math.floor(roll('steps') * 16);
  const deletedAt = roll('deletion') < 0.12 ? Math.floor(roll('deleted at') * count) : -1;
  const steps = Array.from({ length: count }, (_, nth): Step => {
    atMs += Math.round(waitMs(roll(nth, 'kind'), roll(nth, 'wait')));
    const isEvent = roll(nth, 'event') < 0.35;
    return {
      atMs,
      device: Math.floor(roll(nth, 'device') * devices.length),
      does:
        nth === deletedAt
          ? 'delete the account'
          : pickOf<Step['does']>(isEvent ? events : theme, roll(nth, 'does')),
      pick: roll(nth, 'pick'),
    };
  });
  return { seed, devices, hasBadNetwork: roll('network') < 0.8, steps };
}

export const isAction = (does: Step['does']): does is ActionName => Object.hasOwn(ACTIONS, does);
