import * as v from 'valibot';
import { hasStoredSession } from '@/lib/firebase/auth/stored-session';
import { isObject } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';

/** What the player remembers from class to class. Quality is not among it: it depends on today's connection. */
export interface PlayerPrefs {
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
  /** Language of the captions; null for none. */
  readonly captions: string | null;
  /** Whether the next class of a series starts by itself; null leaves it to the kind of class. */
  readonly autoNext: boolean | null;
  /** Single-key shortcuts may be switched off (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const DEFAULT_PREFS: PlayerPrefs = {
  volume: 1,
  isMuted: false,
  rate: 1,
  captions: null,
  autoNext: null,
  hasShortcuts: true,
};

const schema = v.object({
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), DEFAULT_PREFS.volume),
  isMuted: v.fallback(v.boolean(), DEFAULT_PREFS.isMuted),
  rate: v.fallback(v.picklist(RATES), 1),
  captions: v.fallback(v.nullable(v.string()), null),
  autoNext: v.fallback(v.nullable(v.boolean()), null),
  hasShortcuts: v.fallback(v.boolean(), true),
});

/** The remembered choices; a damaged one falls back to its default. */
export function readPrefs(): PlayerPrefs {
  const stored = localSlot('player:prefs').read(isObject);
  return stored ? v.parse(schema, stored) : DEFAULT_PREFS;
}

/** Loudness belongs to a device and the room it is in; these belong to her. */
const SHARED = ['rate', 'captions', 'autoNext', 'hasShortcuts'] as const;

function share(change: Partial<PlayerPrefs>): void {
  const fields = SHARED.flatMap((name) =>
    change[name] === undefined ? [] : [[name, change[name]] as const],
  );
  if (fields.length === 0) return;
  import('@/lib/account/settings/player-choices')
    .then(({ shareChoices }) => shareChoices(Object.fromEntries(fields)))
    .catch((cause: unknown) => console.warn('The player’s choices stay on this device', cause));
}

/** Remembers a choice beside the others, also those another tab has made meanwhile, and for a member on all her devices. */
export function rememberPrefs(change: Partial<PlayerPrefs>): void {
  localSlot('player:prefs').write({ ...readPrefs(), ...change });
  if (hasStoredSession()) share(change);
}

/** The next faster or slower speed; the ends stay where they are. */
export function stepRate(rate: number, direction: 1 | -1): number {
  const sorted = direction === 1 ? RATES : [...RATES].reverse();
  return sorted.find((candidate) => (candidate - rate) * direction > 0) ?? rate;
}
