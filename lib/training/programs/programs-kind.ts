import { keptCopy } from '@/lib/member/kept-copy';
import type { MemberKind } from '@/lib/member/member-kind';
import { parseProgram, toDocument } from './program';
import { afterProgramChange, isProgramOp, type ProgramOp, type StoredProgram } from './program-change';

/** Her programs by series. */
export type Programs = Readonly<Record<string, StoredProgram>>;

/** A stored document as a program, null when it is none. */
export function parseStoredProgram(data: unknown): StoredProgram | null {
  const program = parseProgram(data);
  if (!program) return null;
  const isStamped = typeof data === 'object' && data !== null && 'updatedAt' in data;
  const updatedAt = isStamped && typeof data.updatedAt === 'string' ? data.updatedAt : '';
  return { ...program, updatedAt };
}

/** The programs with this one in its place; null takes it away. */
export function withProgram(programs: Programs, seriesId: string, program: StoredProgram | null): Programs {
  const { [seriesId]: _, ...others } = programs;
  return program ? { ...others, [seriesId]: program } : others;
}

type Documents = Readonly<Record<string, unknown>>;
const areDocuments = (value: unknown): value is Documents => typeof value === 'object' && value !== null;
const copy = keptCopy('programs:v1', areDocuments);

/** Her programs: choices by field, credits together, and one that was left stays left. */
export const PROGRAMS: MemberKind<Programs, ProgramOp> = {
  name: 'programs',
  empty: {},
  isOp: isProgramOp,
  apply: (programs, change) => {
    const { id } = change.op;
    return withProgram(programs, id, afterProgramChange(programs[id] ?? null, change));
  },
  targetOf: ({ id }) => id,
  replaces: () => false,
  stampsBefore: (programs, { id }) => [programs[id]?.updatedAt],
  readCopy: (uid) => {
    const kept = copy.readCopy(uid);
    if (!kept) return null;
    const programs = Object.entries(kept.value).flatMap(([id, data]) => {
      const program = parseStoredProgram(data);
      return program ? [[id, program] as const] : [];
    });
    return { value: Object.fromEntries(programs), readAtMs: kept.readAtMs };
  },
  keepCopy: (uid, { value, readAtMs }) => {
    const documents = Object.entries(value).map(([id, program]) => [
      id,
      toDocument(program, program.updatedAt),
    ]);
    copy.keepCopy(uid, { value: Object.fromEntries(documents), readAtMs });
  },
};
