import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isDay, weekdayOf } from '@/lib/training/programs/days';
import {
  newProgram,
  type Program,
  parseProgram,
  pauseOn,
  pauseUntil,
  resume,
  shiftTo,
  toDocument,
} from '@/lib/training/programs/program';
import { nextEntry, planProgram } from '@/lib/training/programs/program-plan';

// 2026-03-02 is a Monday.
const program: Program = newProgram('2026-03-02', [1, 3, 5]);
const videoIds = ['a', 'b', 'c', 'd'];
const planOf = (of: Program, done: Record<string, string>, today: string) =>
  planProgram({ program: of, videoIds, doneOn: new Map(Object.entries(done)), today });
const daysOf = (today: string, over: Partial<Program> = {}, done: Record<string, string> = {}) =>
  planOf({ ...program, ...over }, done, today).map(({ day, state }) =>
    state === 'done' ? `done ${day}` : day,
  );

test('plans one class per chosen weekday in order, none before the start, and missed ones from today', () => {
  expect(daysOf('2026-03-02')).toEqual(['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-09']);
  expect(daysOf('2026-02-20', { startedOn: '2026-03-03' })[0]).toBe('2026-03-04');
  expect(daysOf('2026-03-12')).toEqual(['2026-03-13', '2026-03-16', '2026-03-18', '2026-03-20']);
});

test('counts a class done before the program or out of order', () => {
  const days = daysOf('2026-03-02', {}, { b: '2025-11-11', d: '2026-03-01' });
  expect(days).toEqual(['2026-03-02', 'done 2025-11-11', '2026-03-04', 'done 2026-03-01']);
});

test('plans no second class on a day with a finished one of the series', () => {
  expect(daysOf('2026-03-02', {}, { a: '2026-03-02' })[1]).toBe('2026-03-04');
  expect(daysOf('2026-03-02', {}, { elsewhere: '2026-03-02' })[0]).toBe('2026-03-02');
});

test('plans nothing during a pause and continues from today after it', () => {
  const paused = pauseUntil(program, '2026-03-04', '2026-03-10');
  expect(daysOf('2026-03-04', paused)[0]).toBe('2026-03-11');
  const again = resume(paused, '2026-03-06');
  expect(daysOf('2026-03-06', again)[0]).toBe('2026-03-06');
  expect(again.pauses).toEqual([{ from: '2026-03-04', until: '2026-03-05' }]);
});

test('replaces the rest of a pause by a new one', () => {
  const longer = pauseUntil(pauseUntil(program, '2026-03-02', '2026-03-05'), '2026-03-03', '2026-03-20');
  expect(pauseOn(longer, '2026-03-20')).toEqual({ from: '2026-03-03', until: '2026-03-20' });
  expect(pauseOn(longer, '2026-03-21')).toBeNull();
  expect(resume(pauseUntil(program, '2026-03-02', '2026-03-05'), '2026-03-02').pauses).toEqual([]);
});

test('moves the remaining classes to a new start', () => {
  const days = daysOf('2026-03-02', shiftTo(program, '2026-04-01'), { a: '2026-02-01' });
  expect(days).toEqual(['done 2026-02-01', '2026-04-01', '2026-04-03', '2026-04-06']);
});

test('leaves classes without a day when every day is paused', () => {
  const forever = { pauses: [{ from: '2026-03-01', until: '2036-01-01' }] };
  expect(daysOf('2026-03-02', forever)).toEqual([null, null, null, null]);
});

test('plans increasing days on chosen weekdays outside pauses', () => {
  const start = '2026-03-02';
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: -5, max: 40 }),
      (weekdays, from, length, ahead) => {
        const pause = { from: addDays(start, from), until: addDays(start, from + length) };
        const program = { ...newProgram(start, weekdays), pauses: [pause] };
        const today = addDays(start, ahead);
        const days = planOf(program, {}, today).map(({ day }) => day ?? '');
        expect(days).toEqual([...new Set(days)].sort());
        for (const day of days) {
          expect(day >= today && day >= start).toBe(true);
          expect(weekdays).toContain(weekdayOf(day));
          expect(pauseOn(program, day)).toBeNull();
        }
      },
    ),
  );
});

test('returns the first class that is not done', () => {
  const next = (...done: readonly string[]) =>
    nextEntry(planOf(program, Object.fromEntries(done.map((id) => [id, '2026-01-01'])), '2026-03-02'));
  expect(next('a')?.videoId).toBe('b');
  expect(next(...videoIds)).toBeNull();
});

test('parses a stored program', () => {
  const stored = toDocument(pauseUntil(program, '2026-03-04', '2026-03-10'), '2026-03-04T10:00:00.000Z');
  expect(stored.pauses).toEqual(['2026-03-04/2026-03-10']);
  expect(parseProgram(stored)).toEqual(pauseUntil(program, '2026-03-04', '2026-03-10'));
});

test.each([
  [undefined],
  [{}],
  [{ startedOn: '2026-02-30', weekdays: [1] }],
  [{ startedOn: '2026-03-02', weekdays: [] }],
  [{ startedOn: '2026-03-02', weekdays: [9, 1.5] }],
])('rejects %j as a program', (data) => {
  expect(parseProgram(data)).toBeNull();
});

test('reads weekday 0 as Sunday and drops damaged pauses', () => {
  expect(
    parseProgram({ startedOn: '2026-03-02', weekdays: [0, 7, 2], pauses: ['x', '2026-03-09/2026-03-01'] }),
  ).toEqual(newProgram('2026-03-02', [2, 7]));
});

test('isDay accepts calendar days only', () => {
  expect(['2026-02-29', '2028-02-29', '2026-3-2', '', null].filter(isDay)).toEqual(['2028-02-29']);
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(weekdayOf('2026-03-01')).toBe(7);
});
