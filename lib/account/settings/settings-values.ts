import * as v from 'valibot';
import type { Freeze } from './weekly-goal';
import { DEFAULT_WEEKLY_GOAL, MAX_WEEKLY_GOAL } from './weekly-goal';

/** What a member has chosen about her goal and her history. */
export interface MemberSettings {
  readonly weeklyGoal: number;
  readonly freezes: readonly Freeze[];
  /** While true nothing she plays is recorded. */
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

/** The settings in the documents `goals` and `history` of `users/{uid}/settings`; defaults where they say nothing. */
export function parseSettings({ goals, history }: Readonly<Record<string, unknown>>): MemberSettings {
  const { weekly, freezes, isPaused } = v.parse(schema, { ...toObject(goals), ...toObject(history) });
  return { weeklyGoal: weekly, freezes: freezes.flatMap(toFreeze), isHistoryPaused: isPaused };
}

/** The settings as documents. */
export const toDocuments = ({ weeklyGoal, freezes, isHistoryPaused: isPaused }: MemberSettings) => ({
  goals: { weekly: weeklyGoal, freezes: freezes.map(({ from, to }) => `${from}/${to}`) },
  history: { isPaused },
});
