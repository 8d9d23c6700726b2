import { deleteDoc, getDocs, updateDoc } from '@/lib/firebase/documents';
import { memberCall, memberCalls, memberCollection, memberDocument } from '@/lib/firebase/member-document';
import type { Change } from '@/lib/member/change';
import type { MemberRemote } from '@/lib/member/member-kind';
import { isAccepted } from '@/lib/member/refusal';
import { toDocument } from './program';
import {
  afterProgramChange,
  type ProgramOp,
  type Programs,
  parseStoredProgram,
  type StoredProgram,
  withProgram,
} from './programs-kind';

const saving = memberCalls('We couldn’t save your program. Please try again.', 'Saving your program');

const programOf = (uid: string, seriesId: string) => memberDocument(uid, 'programs', seriesId);

const merge = (
  uid: string,
  id: string,
  changes: readonly Change<ProgramOp>[],
): Promise<StoredProgram | null> =>
  saving.transaction(async (transaction) => {
    const snapshot = await transaction.get(programOf(uid, id));
    const stored = parseStoredProgram(snapshot.data());
    const next = changes.reduce(afterProgramChange, stored);
    if (next) transaction.set(programOf(uid, id), toDocument(next, next.updatedAt));
    else if (snapshot.exists()) transaction.delete(programOf(uid, id));
    return next;
  });

/** Writes without reading first. Returns null when the server refused that. */
async function writeChoice(uid: string, id: string, program: StoredProgram, names: readonly string[]) {
  const document = Object.entries(toDocument(program, program.updatedAt));
  const fields = Object.fromEntries(
    document.filter(([name]) => name === 'updatedAt' || names.includes(name)),
  );
  const store = () => saving.call(() => updateDoc(programOf(uid, id), fields));
  return (await isAccepted(store)) ? program : null;
}

export const programsRemote: MemberRemote<Programs, ProgramOp> = {
  read: (uid) =>
    memberCall('We couldn’t load your programs. Please try again.', 'Reading your programs', async () => {
      const snapshot = await getDocs(memberCollection(uid, 'programs'));
      const programs = snapshot.docs.flatMap((entry) => {
        const program = parseStoredProgram(entry.data());
        return program ? [[entry.id, program] as const] : [];
      });
      return Object.fromEntries(programs);
    }),
  async send(uid, changes, { isReplay, known }) {
    const [first] = changes;
    if (!first) return null;
    const { id } = first.op;
    const isAlone = changes.length === 1 && !isReplay;
    if (isAlone && first.op.does === 'leave') {
      await saving.call(() => deleteDoc(programOf(uid, id)));
      return null;
    }
    const after = afterProgramChange(known?.[id] ?? null, first);
    const written =
      isAlone && first.op.does === 'change' && after
        ? await writeChoice(uid, id, after, Object.keys(first.op.fields))
        : null;
    const program = written ?? (await merge(uid, id, changes));
    return (programs) => withProgram(programs, id, program);
  },
};
