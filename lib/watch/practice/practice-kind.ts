import * as v from 'valibot';
import { localSnapshot } from '@/lib/member/local-snapshot';
import type { MemberKind } from '@/lib/member/member-kind';

/** Names of the documents `users/{uid}/practice/{name}`. */
export const PRACTICE_NAMES = ['loops', 'speeds', 'loads'] as const;
export type PracticeName = (typeof PRACTICE_NAMES)[number];

/** Maps keys to `<ISO time of the last change> <value>`. The value of a removed entry is empty. */
export type Entries = Readonly<Record<string, string>>;
export type Practice = Readonly<Record<PracticeName, Entries>>;

export const NO_PRACTICE: Practice = { loops: {}, speeds: {}, loads: {} };

/** Maximum entries per document, as in firestore.rules. If there are more, the oldest are dropped. */
const MAX_ENTRIES = 1000;

const opSchema = v.object({ name: v.picklist(PRACTICE_NAMES), key: v.string(), value: v.string() });
export type PracticeOp = Readonly<v.InferOutput<typeof opSchema>>;

const entriesSchema = v.record(v.string(), v.string());
const practiceSchema = v.object({ loops: entriesSchema, speeds: entriesSchema, loads: entriesSchema });

const isPractice = (value: unknown): value is Practice => v.is(practiceSchema, value);

const documentSchema = v.object({ items: entriesSchema });

export const parseEntries = (data: unknown): Entries => (v.is(documentSchema, data) ? data.items : {});

const timestampOf = (text: string | undefined): string | undefined => text?.split(' ', 1)[0];

export const entryValue = (entries: Entries, key: string): string => entries[key]?.split(' ')[1] ?? '';

export function outdatedKeys(entries: Entries): readonly string[] {
  const keys = Object.keys(entries);
  if (keys.length <= MAX_ENTRIES) return [];
  return keys.toSorted((a, b) => ((entries[a] ?? '') < (entries[b] ?? '') ? 1 : -1)).slice(MAX_ENTRIES);
}

export const PRACTICE: MemberKind<Practice, PracticeOp> = {
  name: 'practice',
  empty: NO_PRACTICE,
  isOp: (value): value is PracticeOp => v.is(opSchema, value),
  apply: (practice, { op: { name, key, value }, at }) => {
    const text = `${at} ${value}`;
    // Timestamps at the start of the texts are UTC in one format, so comparing the texts compares the times.
    if ((practice[name][key] ?? '') > text) return practice;
    return { ...practice, [name]: { ...practice[name], [key]: text } };
  },
  targetOf: ({ name }) => name,
  replaces: (later, earlier) => later.name === earlier.name && later.key === earlier.key,
  timestampsBefore: (practice, { name, key }) => [timestampOf(practice[name][key])],
  freshMs: 5 * 60_000,
  // With `withPart`, the store shows this device's copy before the server answers: the opening player needs the speed.
  withPart: (_, answer) => answer,
  ...localSnapshot('practice:v1', isPractice),
};
