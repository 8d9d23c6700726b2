import * as v from 'valibot';
import { addDays, type Day, isDay, laterOf } from './days';

/** Days without program, both ends included. */
export interface Pause {
  readonly from: Day;
  readonly until: Day;
}

/** How a member follows a series: `users/{uid}/programs/{seriesId}`. */
export interface Program {
  readonly startedOn: Day;
  /** 1 for Monday to 7 for Sunday; at least one. */
  readonly weekdays: readonly number[];
  readonly pauses: readonly Pause[];
  /** When she began it again, ISO time: only what was done since counts. Null the first time, when everything does. */
  readonly countsFrom: string | null;
  /** Class -> day on which it was done since then; a later viewing takes none of it away. */
  readonly credits: Readonly<Record<string, Day>>;
  /** Class -> title, for every class the series had while she followed it: one that leaves it keeps its place. */
  readonly classes: Readonly<Record<string, string>>;
}

/** What a program is made of on its first day. */
export const newProgram = (startedOn: Day, weekdays: readonly number[]): Program => ({
  startedOn,
  weekdays,
  pauses: [],
  countsFrom: null,
  credits: {},
  classes: {},
});

/** The security rules allow a hundred; old ones say nothing any more. */
const MAX_PAUSES = 60;
/** The security rules allow no more. */
const MAX_CLASSES = 200;

const day = v.custom<Day>(isDay, 'not a day');
const schema = v.object({
  startedOn: day,
  weekdays: v.array(v.number()),
  pauses: v.optional(v.array(v.string()), []),
  countsFrom: v.fallback(v.nullish(v.pipe(v.string(), v.isoTimestamp()), null), null),
  credits: v.fallback(v.optional(v.record(v.string(), day), {}), {}),
  classes: v.fallback(v.optional(v.record(v.string(), v.string()), {}), {}),
});

const isWeekday = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 7;

function parsePause(text: string): Pause[] {
  const [from, until] = text.split('/');
  return isDay(from) && isDay(until) && from <= until ? [{ from, until }] : [];
}

/** A stored document as a program, null when it has no usable start or days. */
export function parseProgram(data: unknown): Program | null {
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) return null;
  const { weekdays, pauses, ...others } = parsed.output;
  // 0 is Sunday for those who count from there.
  const days = [...new Set(weekdays.map((weekday) => weekday || 7))].filter(isWeekday).sort();
  return days.length > 0 ? { ...others, weekdays: days, pauses: pauses.flatMap(parsePause) } : null;
}

/** The program as it is stored. */
export const toDocument = (program: Program, updatedAt: string) => ({
  startedOn: program.startedOn,
  weekdays: [...program.weekdays],
  pauses: program.pauses.slice(-MAX_PAUSES).map(({ from, until }) => `${from}/${until}`),
  ...(program.countsFrom === null ? {} : { countsFrom: program.countsFrom }),
  credits: newest(program.credits),
  classes: newest(program.classes),
  updatedAt,
});

const newest = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).slice(-MAX_CLASSES));

/** The pause that covers the day, if any. */
export const pauseOn = (program: Program, on: Day): Pause | null =>
  program.pauses.find(({ from, until }) => from <= on && on <= until) ?? null;

/** Nothing is planned from today until the given day; a pause that runs already becomes longer or shorter. */
export function pauseUntil(program: Program, today: Day, until: Day): Program {
  const resumed = resume(program, today);
  return { ...resumed, pauses: [...resumed.pauses, { from: today, until: laterOf(today, until) }] };
}

/** Ends the pause that covers today; what has passed of it stays. */
export const resume = (program: Program, today: Day): Program => ({
  ...program,
  pauses: program.pauses.flatMap((pause) => {
    if (pause.until < today) return [pause];
    if (pause.from >= today) return [];
    return [{ ...pause, until: addDays(today, -1) }];
  }),
});

/** Moves what is left to begin on another day. What was done stays done. */
export const shiftTo = (program: Program, startedOn: Day): Program => ({ ...program, startedOn, pauses: [] });

/** Begins anew on this day: every class is to be done again, and what was done before stays in her history. */
export const startAgain = (program: Program, today: Day, nowIso: string): Program => ({
  ...program,
  startedOn: today,
  pauses: [],
  countsFrom: nowIso,
  credits: {},
});
