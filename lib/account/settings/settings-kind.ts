import { areFields, type Fields, timestampOfField, withFields } from '@/lib/member/fields';
import { localSnapshot } from '@/lib/member/local-snapshot';
import type { MemberKind } from '@/lib/member/member-kind';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import { hasShape, isObject, isOneOf } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';

export type SettingsDocuments = Readonly<Record<string, Fields>>;

/** The player settings take three documents, because firestore.rules allow at most ten fields in each. */
const PLAYER_NAMES = ['player', 'captions', 'practice'] as const;
export type PlayerSettings = (typeof PLAYER_NAMES)[number];

const NAMES = ['goals', 'history', ...PLAYER_NAMES] as const;
export type SettingsName = (typeof NAMES)[number];

export interface SettingsOp {
  readonly name: SettingsName;
  readonly fields: Fields;
}

const isOp = hasShape({ name: isOneOf(...NAMES), fields: areFields });

export const areDocuments = (value: unknown): value is SettingsDocuments =>
  isObject(value) && Object.values(value).every(areFields);

/** Copies the player settings and the history pause to local storage, where pages read them synchronously. */
export function mirrorSettings(uid: string, documents: SettingsDocuments): void {
  const { history = {} } = documents;
  keepHistoryPaused(uid, history.isPaused === true, timestampOfField(history, 'isPaused') ?? undefined);
  const choices = Object.fromEntries(
    PLAYER_NAMES.flatMap((document) => Object.entries(documents[document] ?? {})).filter(
      ([name]) => !name.endsWith('At'),
    ),
  );
  const prefs = localSlot('player:prefs');
  if (Object.keys(choices).length > 0) prefs.write({ ...prefs.read(areFields), ...choices });
}

export function keepHistoryPaused(uid: string, isPaused: boolean, since: string = serverNowIso()): void {
  const slot = localSlot('history-paused:v1', uid);
  if (isPaused) slot.writeText(since);
  else slot.remove();
}

export const isHistoryPaused = (uid: string): boolean =>
  localSlot('history-paused:v1', uid).readText() !== null;

/** Returns the start (epoch ms) of the history pause that this device stores; null if the history is not paused. */
export function pausedSince(uid: string): number | null {
  const stored = localSlot('history-paused:v1', uid).readText();
  return stored === null ? null : Date.parse(stored);
}

/** Returns the start (epoch ms) of the pause that the account's `history` settings store; null if there is none. */
export function storedPause(history: unknown): number | null {
  if (!areFields(history) || history.isPaused !== true) return null;
  const since = timestampOfField(history, 'isPaused');
  return since === null ? null : Date.parse(since);
}

/** Merges settings field by field, so that changes on two devices do not overwrite each other. */
export const SETTINGS: MemberKind<SettingsDocuments, SettingsOp> = {
  name: 'settings',
  empty: {},
  isOp,
  apply: (documents, { op, at }) => ({
    ...documents,
    [op.name]: withFields(documents[op.name] ?? {}, op.fields, at),
  }),
  targetOf: ({ name }) => name,
  replaces: (later, earlier) =>
    later.name === earlier.name && Object.keys(earlier.fields).every((field) => field in later.fields),
  timestampsBefore: (documents, { name, fields }) =>
    Object.keys(fields).map((field) => timestampOfField(documents[name] ?? {}, field)),
  freshMs: 5 * 60_000,
  ...localSnapshot('member-settings:v1', areDocuments),
};
