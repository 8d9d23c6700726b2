import * as v from 'valibot';

export const DEFAULT_WEEKLY_GOAL = 3;
export const MAX_WEEKLY_GOAL = 14;

/** Days off from the weekly goal; `from` and `to` are local dates, both inclusive. */
export interface Freeze {
  readonly from: string;
  readonly to: string;
}

export interface MemberSettings {
  readonly weeklyGoal: number;
  readonly freezes: readonly Freeze[];
  readonly isHistoryPaused: boolean;
}

const SPAN = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/;

const goal = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_WEEKLY_GOAL));
const schema = v.object({
  weekly: v.fallback(goal, DEFAULT_WEEKLY_GOAL),
  freezes: v.fallback(v.array(v.pipe(v.string(), v.regex(SPAN))), []),
  isPaused: v.fallback(v.boolean(), false),
});

const toFreeze = (span: string): readonly Freeze[] => {
  const [, from, to] = SPAN.exec(span) ?? [];
  return from && to && from <= to ? [{ from, to }] : [];
};

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Reads the documents `goals` and `history` of `users/{uid}/settings`, with defaults for missing fields. */
export function parseSettings({ goals, history }: Readonly<Record<string, unknown>>): MemberSettings {
  const { weekly, freezes, isPaused } = v.parse(schema, { ...toObject(goals), ...toObject(history) });
  return { weeklyGoal: weekly, freezes: freezes.flatMap(toFreeze), isHistoryPaused: isPaused };
}

export const DEFAULT_SETTINGS = parseSettings({});

export const toDocuments = ({ weeklyGoal, freezes, isHistoryPaused }: Partial<MemberSettings>) => ({
  goals: {
    ...(weeklyGoal !== undefined && { weekly: weeklyGoal }),
    ...(freezes && { freezes: freezes.map(({ from, to }) => `${from}/${to}`) }),
  },
  history: { ...(isHistoryPaused !== undefined && { isPaused: isHistoryPaused }) },
});
