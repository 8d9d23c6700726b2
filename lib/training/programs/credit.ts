import type { Day } from './days';
import type { Program } from './program';

/** What is known of a class outside the program. ISO times. */
export interface ClassMark {
  /** When it was first done. */
  readonly completedAt: string | null;
  /** When its end was reached last; null while she is somewhere within it. */
  readonly endedAt: string | null;
}

const latest = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : Date.parse(a) < Date.parse(b) ? b : a;

/**
 * The day on which each class was done, as the program counts: the first time through, wherever and whenever it was
 * done; after a new beginning, only since then.
 */
export function creditedDays(
  program: Program,
  marks: ReadonlyMap<string, ClassMark>,
  toDay: (iso: string) => Day,
): ReadonlyMap<string, Day> {
  const { countsFrom, credits } = program;
  const days = new Map(countsFrom === null ? [] : Object.entries(credits));
  for (const [videoId, { completedAt, endedAt }] of marks) {
    const at = countsFrom === null ? completedAt : latest(completedAt, endedAt);
    if (at === null || days.has(videoId)) continue;
    if (countsFrom !== null && Date.parse(at) < Date.parse(countsFrom)) continue;
    days.set(videoId, toDay(at));
  }
  return days;
}

interface SeriesClass {
  readonly id: string;
  readonly title: string;
}

/** The program with what it should remember of today's series and of her credits; the same one when it knows all. */
export function remembering(
  program: Program,
  classes: readonly SeriesClass[],
  credited: ReadonlyMap<string, Day>,
): Program {
  const isNew = classes.some(({ id, title }) => program.classes[id] !== title);
  const earned =
    program.countsFrom === null ? [] : [...credited].filter(([id]) => program.credits[id] === undefined);
  if (!isNew && earned.length === 0) return program;
  return {
    ...program,
    classes: { ...program.classes, ...Object.fromEntries(classes.map(({ id, title }) => [id, title])) },
    credits: { ...program.credits, ...Object.fromEntries(earned) },
  };
}

export interface LeftClass {
  readonly id: string;
  readonly title: string;
  readonly doneOn: Day | null;
}

/** The classes that have left the series since she began it. */
export const leftClasses = (
  program: Program,
  classes: readonly SeriesClass[],
  credited: ReadonlyMap<string, Day>,
): LeftClass[] =>
  Object.entries(program.classes)
    .filter(([id]) => !classes.some((one) => one.id === id))
    .map(([id, title]) => ({ id, title, doneOn: credited.get(id) ?? null }));
