import * as v from 'valibot';
import { addDays, type Day, isDay, laterOf } from './days';

/** A pause of a program, including the days `from` and `until`. */
export interface Pause {
  readonly from: Day;
  readonly until: Day;
}

/** Stored at `users/{uid}/programs/{seriesId}`. */
export interface Program {
  readonly startedOn: Day;
  /** 1 for Monday to 7 for Sunday; at least one. */
  readonly weekdays: readonly number[];
  readonly pauses: readonly Pause[];
  /** ISO time of the last restart, before which completions do not count; null if never restarted. */
  readonly countsFrom: string | null;
  /** Maps class ids to the day of completion since the last restart. Watching a class again keeps its day. */
  readonly credits: Readonly<Record<string, Day>>;
  /** Maps ids to titles of all classes that the series ever had, because pages also show removed classes. */
  readonly classes: Readonly<Record<string, string>>;
}

export const newProgram = (startedOn: Day, weekdays: readonly number[]): Program => ({
  startedOn,
  weekdays,
  pauses: [],
  countsFrom: null,
  credits: {},
  classes: {},
});

const MAX_PAUSES = 60;
const MAX_CLASSES = 200;

export const daySchema = v.custom<Day>(isDay, 'not a day');
const schema = v.object({
  startedOn: daySchema,
  weekdays: v.array(v.number()),
  pauses: v.optional(v.array(v.string()), []),
  countsFrom: v.fallback(v.nullish(v.pipe(v.string(), v.isoTimestamp()), null), null),
  credits: v.fallback(v.optional(v.record(v.string(), daySchema), {}), {}),
  classes: v.fallback(v.optional(v.record(v.string(), v.string()), {}), {}),
});

const isWeekday = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 7;

function parsePause(text: string): Pause[] {
  const [from, until] = text.split('/');
  return isDay(from) && isDay(until) && from <= until ? [{ from, until }] : [];
}

/** Returns null if the start day or the weekdays are missing or invalid, or if `pauses` is no list of texts. */
export function parseProgram(data: unknown): Program | null {
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) return null;
  const { weekdays, pauses, ...others } = parsed.output;
  // Some clients store Sunday as 0.
  const days = [...new Set(weekdays.map((weekday) => weekday || 7))].filter(isWeekday).sort();
  return days.length > 0 ? { ...others, weekdays: days, pauses: pauses.flatMap(parsePause) } : null;
}

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

export const pauseOn = (program: Program, on: Day): Pause | null =>
  program.pauses.find(({ from, until }) => from <= on && on <= until) ?? null;

export function pauseUntil(program: Program, today: Day, until: Day): Program {
  const resumed = resume(program, today);
  return { ...resumed, pauses: [...resumed.pauses, { from: today, until: laterOf(today, until) }] };
}

export const resume = (program: Program, today: Day): Program => ({
  ...program,
  pauses: program.pauses.flatMap((pause) => {
    if (pause.until < today) return [pause];
    if (pause.from >= today) return [];
    return [{ ...pause, until: addDays(today, -1) }];
  }),
});

export const shiftTo = (program: Program, startedOn: Day): Program => ({ ...program, startedOn, pauses: [] });

/** Restarts the program, so that every class counts as not done. The watch history is kept. */
export const startAgain = (program: Program, today: Day, nowIso: string): Program => ({
  ...program,
  startedOn: today,
  pauses: [],
  countsFrom: nowIso,
  credits: {},
});
