import { addDays, type Day, laterOf, weekdayOf } from './days';
import { type Program, pauseOn } from './program';

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
