import * as v from 'valibot';
import { type Change, laterTimestamp } from '@/lib/member/change';
import { localSnapshot } from '@/lib/member/local-snapshot';
import type { MemberKind } from '@/lib/member/member-kind';
import { isRecord } from '@/lib/platform/storage/shape';
import type { Day } from './days';
import { daySchema, newProgram, type Program, parseProgram, toDocument } from './program';

export interface StoredProgram extends Program {
  readonly updatedAt: string;
}

const choice = v.object({
  startedOn: v.optional(daySchema),
  weekdays: v.optional(v.array(v.number())),
  pauses: v.optional(v.array(v.object({ from: daySchema, until: daySchema }))),
});
type Choice = v.InferOutput<typeof choice>;

const id = v.string();
const schema = v.variant('does', [
  v.object({ does: v.literal('start'), id, startedOn: daySchema, weekdays: v.array(v.number()) }),
  v.object({ does: v.literal('change'), id, fields: choice, from: choice }),
  v.object({ does: v.literal('again'), id, startedOn: daySchema, countsFrom: v.string() }),
  v.object({
    does: v.literal('remember'),
    id,
    countsFrom: v.nullable(v.string()),
    credits: v.record(v.string(), daySchema),
    classes: v.record(v.string(), v.string()),
  }),
  v.object({ does: v.literal('leave'), id }),
]);

export type ProgramOp = v.InferOutput<typeof schema>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const CHOICES = ['startedOn', 'weekdays', 'pauses'] as const;

const choiceOf = ({ startedOn, weekdays, pauses }: Program): Required<Choice> => ({
  startedOn,
  weekdays: [...weekdays],
  pauses: [...pauses],
});

export function programChange(
  seriesId: string,
  before: Program | null,
  after: Program | null,
): ProgramOp | null {
  if (!after) return before && { does: 'leave', id: seriesId };
  const { startedOn, weekdays, countsFrom } = after;
  if (!before) return { does: 'start', id: seriesId, startedOn, weekdays: [...weekdays] };
  if (countsFrom !== null && countsFrom !== before.countsFrom)
    return { does: 'again', id: seriesId, startedOn, countsFrom };
  const [was, is] = [choiceOf(before), choiceOf(after)];
  const names = CHOICES.filter((name) => !isSame(was[name], is[name]));
  if (names.length === 0) return null;
  const pick = (from: Required<Choice>): Choice =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { does: 'change', id: seriesId, fields: pick(is), from: pick(was) };
}

function allCredits(a: Program['credits'], b: Program['credits']): Program['credits'] {
  const merged: Record<string, Day> = { ...a };
  for (const [videoId, on] of Object.entries(b)) {
    const earlier = merged[videoId];
    if (earlier === undefined || on < earlier) merged[videoId] = on;
  }
  return merged;
}

function withChoice(program: StoredProgram, fields: Choice, from: Choice, at: string): StoredProgram {
  const isLater = Date.parse(at) > Date.parse(program.updatedAt);
  const taken = CHOICES.filter(
    (name) => fields[name] !== undefined && (isLater || isSame(program[name], from[name])),
  );
  return { ...program, ...Object.fromEntries(taken.map((name) => [name, fields[name]])) };
}

function changed(program: StoredProgram, op: ProgramOp, at: string): StoredProgram {
  switch (op.does) {
    case 'start':
      return withChoice(program, { startedOn: op.startedOn, weekdays: op.weekdays }, {}, at);
    case 'change':
      return withChoice(program, op.fields, op.from, at);
    case 'again':
      // The later of two restarts wins. It clears the completions (`credits`) since the earlier one.
      return (laterTimestamp(program.countsFrom ?? undefined, op.countsFrom) ?? '') === program.countsFrom
        ? program
        : { ...program, startedOn: op.startedOn, pauses: [], countsFrom: op.countsFrom, credits: {} };
    case 'remember': {
      const credits =
        op.countsFrom === program.countsFrom ? allCredits(program.credits, op.credits) : program.credits;
      return { ...program, credits, classes: { ...program.classes, ...op.classes } };
    }
    default:
      return program;
  }
}

/** Returns the program after a change; null when the member has left it, here or on another device. */
export function afterProgramChange(
  program: StoredProgram | null,
  { at, op }: Change<ProgramOp>,
): StoredProgram | null {
  if (op.does === 'leave') return null;
  if (!program) {
    return op.does === 'start' ? { ...newProgram(op.startedOn, op.weekdays), updatedAt: at } : null;
  }
  return { ...changed(program, op, at), updatedAt: laterTimestamp(program.updatedAt, at) ?? at };
}

export type Programs = Readonly<Record<string, StoredProgram>>;

const timestamp = v.fallback(v.object({ updatedAt: v.string() }), { updatedAt: '' });

export function parseStoredProgram(data: unknown): StoredProgram | null {
  const program = parseProgram(data);
  return program && { ...program, ...v.parse(timestamp, data) };
}

function withProgram(programs: Programs, seriesId: string, program: StoredProgram | null): Programs {
  const { [seriesId]: _, ...others } = programs;
  return program ? { ...others, [seriesId]: program } : others;
}

const copy = localSnapshot('programs:v1', isRecord);

/** Merges start day, weekdays and pauses separately. Only a `start` change brings back a program that was left. */
export const PROGRAMS: MemberKind<Programs, ProgramOp> = {
  name: 'programs',
  empty: {},
  isOp: (value): value is ProgramOp => v.is(schema, value),
  apply: (programs, change) => {
    const { id } = change.op;
    return withProgram(programs, id, afterProgramChange(programs[id] ?? null, change));
  },
  targetOf: ({ id }) => id,
  replaces: () => false,
  timestampsBefore: (programs, { id }) => [programs[id]?.updatedAt],
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
