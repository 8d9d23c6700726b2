import * as v from 'valibot';
import { type Change, timestampAfter } from '@/lib/member/change';
import { localSnapshot } from '@/lib/member/local-snapshot';
import type { MemberKind } from '@/lib/member/member-kind';
import { cutText } from '@/lib/platform/fold-text';
import { MAX_STORED_NOTE } from './note-limits';

const BETWEEN = '\n\n(Also written on another device:)\n';

const opSchema = v.object({ videoId: v.string(), text: v.string(), from: v.string() });
const noteSchema = v.object({ text: v.string(), updatedAt: v.string() });

export type NoteOp = Readonly<v.InferOutput<typeof opSchema>>;
export type Note = Readonly<v.InferOutput<typeof noteSchema>>;

export const NO_NOTE: Note = { text: '', updatedAt: '' };

const isNote = (value: unknown): value is Note => v.is(noteSchema, value);

export const parseNote = (data: unknown): Note =>
  isNote(data) ? { text: data.text, updatedAt: data.updatedAt } : NO_NOTE;

/** Returns the new text; both texts if another device has written a different text meanwhile. */
function bothTexts(stored: string, { text, from }: NoteOp): string {
  const merged = `${from}${BETWEEN}`;
  // An earlier change appended text from another device to `from`. Replaces only `from` and keeps the appended text.
  if (from !== '' && text !== '' && stored.startsWith(merged))
    return cutText(`${text}${stored.slice(from.length)}`, MAX_STORED_NOTE);
  if (stored === from || stored === '' || stored === text || text.includes(stored)) return text;
  if (text === '' || stored.includes(text)) return stored;
  return cutText(`${text}${BETWEEN}${stored}`, MAX_STORED_NOTE);
}

/** Leaves out changes that are stored already: they may have been sent before, but the server's answer was lost. */
export function unstoredChanges(
  stored: string,
  changes: readonly Change<NoteOp>[],
): readonly Change<NoteOp>[] {
  const isStored = ({ op: { text } }: Change<NoteOp>): boolean =>
    stored === text || (text !== '' && stored.startsWith(`${text}${BETWEEN}`));
  return changes.slice(changes.findLastIndex(isStored) + 1);
}

export const noteKind = (videoId: string): MemberKind<Note, NoteOp> => ({
  name: 'notes',
  scope: videoId,
  empty: NO_NOTE,
  isOp: (value): value is NoteOp => v.is(opSchema, value),
  apply: (note, { op, at }) => ({
    text: bothTexts(note.text, op),
    // Always later than the previous timestamp, so that no two versions of a note have the same timestamp.
    updatedAt: timestampAfter(Date.parse(at), [note.updatedAt]),
  }),
  targetOf: () => videoId,
  // No change replaces an earlier unsent one: the `from` of the later change is the text that the earlier one stores.
  replaces: () => false,
  ...localSnapshot('notes:v1', isNote, [videoId]),
});
