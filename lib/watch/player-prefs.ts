import * as v from 'valibot';
import { memberSettings, shareChoices } from '@/lib/account/settings/member-settings';
import { signedInUid } from '@/lib/firebase/auth/signed-in-uid';
import { hasStoredSession } from '@/lib/firebase/auth/stored-session';
import { isObject } from '@/lib/platform/storage/shape';
import { localSlot, slotListeners } from '@/lib/platform/storage/slots';
import { RATES } from './engine';
import { WEIGHT_UNITS } from './practice/weights';

export const CAPTION_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export const CAPTION_PLACES = ['bottom', 'top'] as const;
export const CAPTION_BACKGROUNDS = ['solid', 'light', 'none'] as const;

const orNull = <T extends v.GenericSchema>(schema: T) => v.fallback(v.nullable(schema), null);

/** Choices remembered for all classes. Quality is not remembered, because it depends on the current connection. */
const schema = v.object({
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  isMuted: v.fallback(v.boolean(), false),
  /** Speed of classes, unless the member has chosen another speed for the series of the class. */
  rate: v.fallback(v.pipe(v.number(), v.values(RATES)), 1),
  captions: orNull(v.string()),
  /** Language chosen last. Needed because `captions` is null while captions are off. */
  captionLanguage: orNull(v.string()),
  autoNext: orNull(v.boolean()),
  /** False switches off single-key shortcuts. WCAG 2.1.4 requires such a switch. */
  hasShortcuts: v.fallback(v.boolean(), true),
  captionSize: v.fallback(v.picklist(CAPTION_SIZES), 'medium'),
  captionPlace: v.fallback(v.picklist(CAPTION_PLACES), 'bottom'),
  captionBackground: v.fallback(v.picklist(CAPTION_BACKGROUNDS), 'solid'),
  isMirrored: v.fallback(v.boolean(), false),
  isAudioOnly: v.fallback(v.boolean(), false),
  /** Null if the member has not chosen; the browser's Save-Data setting then decides. */
  isSavingData: orNull(v.boolean()),
  /** Unit of weights. Null if the member has not chosen; the browser's language then decides. */
  loadUnit: orNull(v.picklist(WEIGHT_UNITS)),
});

export type PlayerPrefs = Readonly<v.InferOutput<typeof schema>>;

export const DEFAULT_PREFS: PlayerPrefs = v.parse(schema, {});

const slot = () => localSlot('player:prefs');

const listeners = slotListeners(slot());

export function readPrefs(): PlayerPrefs {
  const stored = slot().read(isObject);
  return stored ? v.parse(schema, stored) : DEFAULT_PREFS;
}

/** Choices synced to the member's other devices, by settings document. Choices that suit one device stay on it. */
const SYNCED = {
  player: ['rate', 'captions', 'autoNext', 'hasShortcuts'],
  captions: ['captionSize', 'captionPlace', 'captionBackground'],
  practice: ['isMirrored', 'loadUnit'],
} as const;

async function share(change: Partial<PlayerPrefs>): Promise<void> {
  for (const document of ['player', 'captions', 'practice'] as const) {
    const fields = SYNCED[document].flatMap((name) =>
      change[name] === undefined ? [] : [[name, change[name]] as const],
    );
    if (fields.length === 0) continue;
    await shareChoices(document, Object.fromEntries(fields));
  }
}

/** Calls `listener` when a choice changes in this tab, in another tab or on another device. */
export function onPrefs(listener: () => void): () => void {
  const uid = signedInUid();
  const stop = uid === null ? null : memberSettings(uid).subscribe(listener);
  const remove = listeners.add(listener);
  return () => {
    stop?.();
    remove();
  };
}

/** Reads the stored choices before each write, because another tab may have changed them. */
export function rememberPrefs(change: Partial<PlayerPrefs>): void {
  slot().write({ ...readPrefs(), ...change });
  listeners.notify();
  if (hasStoredSession()) void share(change);
}

interface Connection {
  readonly saveData?: boolean;
}

export function isSavingData(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : null;
  return readPrefs().isSavingData ?? connection?.saveData === true;
}

export function stepRate(rate: number, direction: 1 | -1, rates: readonly number[] = RATES): number {
  const sorted = direction === 1 ? rates : [...rates].reverse();
  return sorted.find((candidate) => (candidate - rate) * direction > 0) ?? rate;
}
