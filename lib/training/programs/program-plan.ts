import type { ListCard } from '@/lib/catalogue/list-card';
import { beganAtMs, type Viewing } from '@/lib/training/summary/training-kind';
import type { toMark } from '@/lib/watch/history/progress-marks';
import { addDays, type Day, laterOf, weekdayOf } from './days';
import { type Program, pauseOn } from './program';

/** If `completedAt` is not null, it is later than `undoneAt`. */
export type ClassMark = Pick<ReturnType<typeof toMark>, 'completedAt' | 'endedAt' | 'undoneAt'>;

/** Compares `day` as well: a removed viewing that is restored gets a key with a later time, but keeps its old day. */
const isDoneSince =
  (restartedAt: string, restartDay: Day) =>
  ({ key, day, isDone }: Viewing): boolean =>
    isDone && day >= restartDay && beganAtMs(key) >= Date.parse(restartedAt);

export interface DoneFacts {
  readonly marks: ReadonlyMap<string, ClassMark>;
  readonly viewings: readonly Viewing[];
  readonly toDay: (iso: string) => Day;
}

/** Returns whether a stored day of completion is from before the class was marked as not done. */
const isOutdated = (credit: Day, mark: ClassMark | undefined, toDay: DoneFacts['toDay']): boolean =>
  mark !== undefined &&
  mark.undoneAt !== null &&
  (mark.completedAt === null || credit < toDay(mark.completedAt));

/** Maps each done class to its day. Ignores completions before the program's last restart, and outdated `credits`. */
export function creditedDays(
  { countsFrom, credits }: Program,
  { marks, viewings, toDay }: DoneFacts,
): ReadonlyMap<string, Day> {
  const kept = Object.entries(credits).filter(([id, day]) => !isOutdated(day, marks.get(id), toDay));
  const days = new Map(countsFrom === null ? [] : kept);
  // Marks can miss a second completion: `completedAt` is the first, and playing the class again clears `endedAt`.
  const again = countsFrom === null ? [] : viewings.filter(isDoneSince(countsFrom, toDay(countsFrom)));
  for (const { videoId, day } of again.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    if (!days.has(videoId)) days.set(videoId, day);
  const isCounted = (at: string | null): at is string =>
    at !== null && (countsFrom === null || Date.parse(at) >= Date.parse(countsFrom));
  for (const [videoId, { completedAt, endedAt }] of marks) {
    const at = [completedAt, endedAt].find(isCounted);
    if (at !== undefined && !days.has(videoId)) days.set(videoId, toDay(at));
  }
  return days;
}

type SeriesClass = Pick<ListCard, 'id' | 'title'>;

/** Adds new classes, titles and completions to the program. Returns `program` itself when nothing is new. */
export function withNewFacts(
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

export interface RemovedClass extends SeriesClass {
  readonly doneOn: Day | null;
}

export const removedClasses = (
  program: Program,
  classes: readonly SeriesClass[],
  credited: ReadonlyMap<string, Day>,
): RemovedClass[] =>
  Object.entries(program.classes)
    .filter(([id]) => !classes.some((one) => one.id === id))
    .map(([id, title]) => ({ id, title, doneOn: credited.get(id) ?? null }));

export interface PlanEntry {
  readonly videoId: string;
  readonly day: Day | null;
  readonly state: 'done' | 'today' | 'planned';
}

export interface PlanRequest {
  readonly program: Program;
  readonly videoIds: readonly string[];
  /** Maps class ids to the day of completion; includes classes of other series and days before the program. */
  readonly doneOn: ReadonlyMap<string, Day>;
  readonly today: Day;
}

/** Plans end after two years, because a plan of only paused days would never end. */
const HORIZON_DAYS = 730;

function* classDays({ program, doneOn, today }: PlanRequest): Generator<Day> {
  const hasMovedToday = [...doneOn.values()].includes(today);
  const first = laterOf(program.startedOn, hasMovedToday ? addDays(today, 1) : today);
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead += 1) {
    const day = addDays(first, ahead);
    if (program.weekdays.includes(weekdayOf(day)) && !pauseOn(program, day)) yield day;
  }
}

/** Plans unfinished classes from today, or tomorrow if a class was done today, so that no class is ever overdue. */
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

export const nextEntry = (plan: readonly PlanEntry[]): PlanEntry | null =>
  plan.find(({ state }) => state !== 'done') ?? null;
