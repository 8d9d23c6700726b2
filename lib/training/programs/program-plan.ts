import { addDays, type Day, laterOf, weekdayOf } from './days';
import { type Program, pauseOn } from './program';

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

export interface PlanEntry {
  readonly videoId: string;
  /** When it was done, or when it comes next; null for a class beyond the horizon. */
  readonly day: Day | null;
  readonly state: 'done' | 'today' | 'planned';
}

export interface PlanRequest {
  readonly program: Program;
  /** The classes in the order of the series. */
  readonly videoIds: readonly string[];
  /** The day on which a class was first done, wherever and whenever: also outside the series and before it began. */
  readonly doneOn: ReadonlyMap<string, Day>;
  readonly today: Day;
}

/** Two years: nobody plans further, and a plan of only paused days must end. */
const HORIZON_DAYS = 730;

function* classDays({ program, doneOn, today }: PlanRequest): Generator<Day> {
  const hasMovedToday = [...doneOn.values()].includes(today);
  const first = laterOf(program.startedOn, hasMovedToday ? addDays(today, 1) : today);
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead += 1) {
    const day = addDays(first, ahead);
    if (program.weekdays.includes(weekdayOf(day)) && !pauseOn(program, day)) yield day;
  }
}

/**
 * The plan of a program. Nothing is ever overdue: what is not done moves on to the next days of the program, in order,
 * from today or the start, whichever is later. A day on which a class of the series was done asks for no second one.
 */
export function planProgram(request: PlanRequest): PlanEntry[] {
  const { videoIds, doneOn, today } = request;
  const ofSeries = new Map([...doneOn].filter(([videoId]) => videoIds.includes(videoId)));
  const days = classDays({ ...request, doneOn: ofSeries });
  return videoIds.map((videoId): PlanEntry => {
    const done = ofSeries.get(videoId);
    if (done !== undefined) return { videoId, day: done, state: 'done' };
    const next = days.next();
    const day = next.done ? null : next.value;
    return { videoId, day, state: day === today ? 'today' : 'planned' };
  });
}

/** The first class that is not done, null when all are. */
export const nextEntry = (plan: readonly PlanEntry[]): PlanEntry | null =>
  plan.find(({ state }) => state !== 'done') ?? null;
