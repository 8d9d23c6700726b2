import * as v from 'valibot';
import { hasStoredSession } from '@/lib/firebase/auth/stored-session';
import { isObject } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';

/** Choices remembered between classes, except the quality, which depends on the current connection. */
export interface PlayerPrefs {
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
  readonly captions: string | null;
  /** The last chosen language, remembered while captions are off. */
  readonly captionLanguage: string | null;
  readonly autoNext: boolean | null;
  /** Single-key shortcuts can be switched off (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const DEFAULT_PREFS: PlayerPrefs = {
  volume: 1,
  isMuted: false,
  rate: 1,
  captions: null,
  captionLanguage: null,
  autoNext: null,
  hasShortcuts: true,
};

const schema = v.object({
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), DEFAULT_PREFS.volume),
  isMuted: v.fallback(v.boolean(), DEFAULT_PREFS.isMuted),
  rate: v.fallback(v.picklist(RATES), 1),
  captions: v.fallback(v.nullable(v.string()), null),
  captionLanguage: v.fallback(v.nullable(v.string()), null),
  autoNext: v.fallback(v.nullable(v.boolean()), null),
  hasShortcuts: v.fallback(v.boolean(), true),
});

export function readPrefs(): PlayerPrefs {
  const stored = localSlot('player:prefs').read(isObject);
  return stored ? v.parse(schema, stored) : DEFAULT_PREFS;
}

/** These choices are synced to the member's other devices; the others stay on this device. */
const SHARED = ['rate', 'captions', 'autoNext', 'hasShortcuts'] as const;

function share(change: Partial<PlayerPrefs>): void {
  const fields = SHARED.flatMap((name) =>
    change[name] === undefined ? [] : [[name, change[name]] as const],
  );
  if (fields.length === 0) return;
  import('@/lib/account/settings/member-settings')
    .then(({ shareChoices }) => shareChoices(Object.fromEntries(fields)))
    .catch((cause: unknown) => console.warn('The player choices could not be synced', cause));
}

/** Reads the stored choices before each write, because another tab may have changed them. */
export function rememberPrefs(change: Partial<PlayerPrefs>): void {
  localSlot('player:prefs').write({ ...readPrefs(), ...change });
  if (hasStoredSession()) share(change);
}

export function stepRate(rate: number, direction: 1 | -1): number {
  const sorted = direction === 1 ? RATES : [...RATES].reverse();
  return sorted.find((candidate) => (candidate - rate) * direction > 0) ?? rate;
}
