import * as v from 'valibot';

export const DEFAULT_WEEKLY_GOAL = 3;
export const MAX_WEEKLY_GOAL = 14;

/** Days off from the weekly goal; `from` and `to` are local dates, both inclusive. */
export interface Freeze {
  readonly from: string;
  readonly to: string;
}

/** Goal for the weeks before the Monday `until` (a local date), back to the `until` of the previous entry. */
export interface FormerGoal {
  readonly until: string;
  readonly goal: number;
}

export interface MemberSettings {
  readonly weeklyGoal: number;
  /** Oldest first. */
  readonly formerGoals: readonly FormerGoal[];
  readonly freezes: readonly Freeze[];
  readonly isHistoryPaused: boolean;
}

const SPAN = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/;
const FORMER_GOAL = /^(\d{4}-\d\d-\d\d)\/(\d{1,2})$/;

/** Does not check the format of an entry: `parseSettings` does, and drops only the damaged entries. */
const texts = v.fallback(v.array(v.string()), []);
const goal = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_WEEKLY_GOAL));
const schema = v.object({
  weekly: v.fallback(goal, DEFAULT_WEEKLY_GOAL),
  former: texts,
  freezes: texts,
  isPaused: v.fallback(v.boolean(), false),
});

const toFreeze = (span: string): readonly Freeze[] => {
  const [, from, to] = SPAN.exec(span) ?? [];
  return from && to && from <= to ? [{ from, to }] : [];
};

const toFormerGoal = (text: string): readonly FormerGoal[] => {
  const [, until, count] = FORMER_GOAL.exec(text) ?? [];
  return until && v.is(goal, Number(count)) ? [{ until, goal: Number(count) }] : [];
};

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Reads the documents `goals` and `history` of `users/{uid}/settings`, with defaults for missing fields. */
export function parseSettings({ goals, history }: Readonly<Record<string, unknown>>): MemberSettings {
  const stored = v.parse(schema, { ...toObject(goals), ...toObject(history) });
  return {
    weeklyGoal: stored.weekly,
    formerGoals: stored.former.flatMap(toFormerGoal),
    freezes: stored.freezes.flatMap(toFreeze),
    isHistoryPaused: stored.isPaused,
  };
}

export const DEFAULT_SETTINGS = parseSettings({});

export const toDocuments = ({
  weeklyGoal,
  formerGoals,
  freezes,
  isHistoryPaused,
}: Partial<MemberSettings>) => ({
  goals: {
    ...(weeklyGoal !== undefined && { weekly: weeklyGoal }),
    ...(formerGoals && { former: formerGoals.map(({ until, goal: count }) => `${until}/${count}`) }),
    ...(freezes && { freezes: freezes.map(({ from, to }) => `${from}/${to}`) }),
  },
  history: { ...(isHistoryPaused !== undefined && { isPaused: isHistoryPaused }) },
});
