import { expect, test } from 'vitest';
import {
  newProgram,
  type Program,
  parseProgram,
  startAgain,
  toDocument,
} from '@/lib/training/programs/program';
import {
  type ClassMark,
  creditedDays,
  removedClasses,
  withNewFacts,
} from '@/lib/training/programs/program-plan';
import { newViewingKey, type Viewing } from '@/lib/training/summary/training-kind';

const toDay = (iso: string) => iso.slice(0, 10);
const program = newProgram('2026-03-02', [1, 3, 5]);
const again = startAgain(program, '2026-05-01', '2026-05-01T18:00:00.000Z');
const classes = [
  { id: 'a', title: 'Rounds, one' },
  { id: 'b', title: 'Rounds, two' },
];
const mark = (
  completedAt: string | null,
  endedAt: string | null = null,
  undoneAt: string | null = null,
): ClassMark => ({ completedAt, endedAt, undoneAt });
const days = (of: Program, marks: Record<string, ClassMark>, viewings: readonly Viewing[] = []) =>
  Object.fromEntries(creditedDays(of, { marks: new Map(Object.entries(marks)), viewings, toDay }));

const OLD = '2026-01-05T07:00:00.000Z';

test.each<[string, Program, Record<string, ClassMark>, Record<string, string>]>([
  [
    'any completion before the first restart',
    program,
    { a: mark('2025-01-05T07:00:00.000Z'), b: mark(null) },
    { a: '2025-01-05' },
  ],
  ['no completion from before a restart', again, { a: mark(OLD, '2026-05-01T17:00:00.000Z') }, {}],
  [
    'a class completed after a restart',
    again,
    { a: mark(OLD, '2026-05-03T07:00:00.000Z'), b: mark('2026-05-04T07:00:00.000Z') },
    { a: '2026-05-03', b: '2026-05-04' },
  ],
])('credits %s', (_, of, marks, credits) => {
  expect(days(of, marks)).toEqual(credits);
});

test('credits a class done again that was played from an earlier second since', () => {
  const viewing = (beganAt: string, over: Partial<Viewing> = {}): Viewing => {
    const day = toDay(beganAt);
    return { key: newViewingKey(Date.parse(beganAt)), videoId: 'a', day, minutes: 20, isDone: true, ...over };
  };
  const marks = { a: mark(OLD), b: mark(OLD) };
  const viewings = [
    viewing('2026-05-06T07:00:00.000Z'),
    viewing('2026-05-03T07:00:00.000Z'),
    viewing('2026-05-04T07:00:00.000Z', { videoId: 'b', isDone: false }),
  ];
  expect(days(again, marks, viewings)).toEqual({ a: '2026-05-03' });
  const before = [
    viewing('2026-05-01T17:00:00.000Z'),
    viewing('2026-05-02T17:00:00.000Z', { day: '2026-04-20' }),
    viewing('2026-05-02T17:00:00.000Z', { key: 'h-a' }),
  ];
  expect(days(again, marks, before)).toEqual({});
  expect(days(program, { b: mark(null) }, viewings)).toEqual({});
});

test('keeps a credit after a later unfinished viewing', () => {
  const done = days(again, { a: mark(OLD, '2026-05-03T07:00:00.000Z') });
  const kept = withNewFacts(again, classes, new Map(Object.entries(done)));
  expect(days(kept, { a: mark(OLD) })).toEqual({ a: '2026-05-03' });
});

const kept = { ...again, credits: { a: '2026-05-03', b: '2026-05-04' } };
const UNDONE = '2026-05-03T09:00:00.000Z';
const DONE_AGAIN = '2026-05-09T07:00:00.000Z';

test.each<[string, ClassMark, string | undefined]>([
  ['drops the credit of a class that was marked as not done', mark(null, null, UNDONE), undefined],
  ['keeps the credit of a class that was done again', mark(DONE_AGAIN), '2026-05-03'],
  [
    'credits a class that was marked as not done on the day it was done again',
    mark(DONE_AGAIN, '2026-05-12T07:00:00.000Z', UNDONE),
    '2026-05-09',
  ],
  [
    'keeps the credit of a class that was marked as not done before the restart',
    mark('2026-02-01T07:00:00.000Z', null, OLD),
    '2026-05-03',
  ],
  ['keeps the credit of a class played in part after the history was cleared', mark(null), '2026-05-03'],
])('%s', (_, a, day) => {
  expect(days(kept, { a })).toEqual({ ...(day && { a: day }), b: '2026-05-04' });
});

test('drops all credits at another restart', () => {
  expect(startAgain(kept, '2026-08-01', '2026-08-01T10:00:00.000Z')).toEqual({
    ...kept,
    startedOn: '2026-08-01',
    countsFrom: '2026-08-01T10:00:00.000Z',
    credits: {},
  });
});

test('returns the same program when nothing is new', () => {
  const known = withNewFacts(program, classes, new Map());
  expect(known.classes).toEqual({ a: 'Rounds, one', b: 'Rounds, two' });
  expect(withNewFacts(known, classes, new Map([['a', '2026-03-02']]))).toBe(known);
  expect(withNewFacts(known, classes.slice(1), new Map())).toBe(known);
});

test('keeps title and day of a class that was removed from the series', () => {
  const known = withNewFacts(program, classes, new Map());
  const done = new Map([['a', '2026-03-02']]);
  const removedOf = (left: typeof classes) => removedClasses(known, left, done);
  expect(removedOf(classes)).toEqual([]);
  expect(removedOf(classes.slice(1))).toEqual([{ id: 'a', title: 'Rounds, one', doneOn: '2026-03-02' }]);
  expect(removedOf(classes.slice(0, 1))).toEqual([{ id: 'b', title: 'Rounds, two', doneOn: null }]);
});

test('parses a stored program after a restart', () => {
  const known = withNewFacts(again, classes, new Map([['a', '2026-05-03']]));
  expect(parseProgram(JSON.parse(JSON.stringify(toDocument(known, '2026-05-03T08:00:00.000Z'))))).toEqual(
    known,
  );
});

test.each([
  [{ countsFrom: 'soon' }],
  [{ countsFrom: 5 }],
  [{ credits: { a: 'yesterday' } }],
  [{ credits: ['a'] }],
  [{ classes: { a: 1 } }],
])('ignores the damaged field %j', (damage) => {
  expect(parseProgram({ ...toDocument(program, '2026-03-02T08:00:00.000Z'), ...damage })).toEqual(program);
});
