import { areFields, type Fields, stampOfField, withFields } from '@/lib/member/fields';
import { keptCopy } from '@/lib/member/kept-copy';
import type { MemberKind } from '@/lib/member/member-kind';
import { serverStamp } from '@/lib/platform/http/server-clock';
import { hasShape, isObject, isOneOf } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';

/** Documents of `users/{uid}/settings` by name. */
export type SettingsDocuments = Readonly<Record<string, Fields>>;

const NAMES = ['goals', 'history', 'player'] as const;
export type SettingsName = (typeof NAMES)[number];

/** Some fields of one document. */
export interface SettingsOp {
  readonly name: SettingsName;
  readonly fields: Fields;
}

const isOp = hasShape({ name: isOneOf(...NAMES), fields: areFields });

export const areDocuments = (value: unknown): value is SettingsDocuments =>
  isObject(value) && Object.values(value).every(areFields);

/** Puts what must be known at once on every page where it is looked for: player choices, and that nothing is recorded. */
export function mirrorSettings(uid: string, documents: SettingsDocuments): void {
  const { history = {} } = documents;
  keepHistoryPaused(uid, history.isPaused === true, stampOfField(history, 'isPaused') ?? undefined);
  const choices = Object.fromEntries(
    Object.entries(documents.player ?? {}).filter(([name]) => !name.endsWith('At')),
  );
  const prefs = localSlot('player:prefs');
  if (Object.keys(choices).length > 0) prefs.write({ ...prefs.read(areFields), ...choices });
}

/** Remembers on this device whether anything she plays may be recorded, and since when not. */
export function keepHistoryPaused(uid: string, isPaused: boolean, since: string = serverStamp()): void {
  const slot = localSlot('history-paused:v1', uid);
  if (isPaused) slot.writeText(since);
  else slot.remove();
}

/** Whether nothing may be recorded, as far as this device knows. */
export const isHistoryPaused = (uid: string): boolean =>
  localSlot('history-paused:v1', uid).readText() !== null;

/** Since when nothing may be recorded, epoch milliseconds; null while it may, or when that is not known. */
export function pausedSince(uid: string): number | null {
  const stored = localSlot('history-paused:v1', uid).readText() ?? '';
  // Before there were stamps a digit stood here.
  return /^\d{4}-\d\d-\d\dT/.test(stored) ? Date.parse(stored) : null;
}

/** Since when the stored settings let nothing be recorded, epoch milliseconds; null while they do, or do not say when. */
export function storedPause(history: unknown): number | null {
  if (!areFields(history) || history.isPaused !== true) return null;
  const since = stampOfField(history, 'isPaused');
  return since === null ? null : Date.parse(since);
}

/** Her settings: field by field, so that two devices take nothing from each other. */
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
  stampsBefore: (documents, { name, fields }) =>
    Object.keys(fields).map((field) => stampOfField(documents[name] ?? {}, field)),
  freshMs: 5 * 60_000,
  ...keptCopy('member-settings:v1', areDocuments),
};
