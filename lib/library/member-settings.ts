import * as v from 'valibot';
import { DEFAULT_WEEKLY_GOAL, type Freeze, MAX_WEEKLY_GOAL } from '../goals/rhythm';
import { readJson, writeJson } from '../storage/json-storage';
import { STORAGE_KEYS } from '../storage/keys';
import { localStore } from '../storage/web-storage';

/** What a member has chosen about her goal and her history. */
export interface MemberSettings {
  readonly weeklyGoal: number;
  readonly freezes: readonly Freeze[];
  /** While true nothing she plays is recorded. */
  readonly isHistoryPaused: boolean;
}

export const DEFAULT_SETTINGS: MemberSettings = {
  weeklyGoal: DEFAULT_WEEKLY_GOAL,
  freezes: [],
  isHistoryPaused: false,
};

const SPAN = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/;

const goals = v.object({
  weekly: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_WEEKLY_GOAL)),
  freezes: v.fallback(v.array(v.pipe(v.string(), v.regex(SPAN))), []),
});
const history = v.object({ isPaused: v.boolean() });

const toFreeze = (span: string): readonly Freeze[] => {
  const [, from, to] = SPAN.exec(span) ?? [];
  return from && to && from <= to ? [{ from, to }] : [];
};

/** The settings in the documents `goals` and `history` of `users/{uid}/settings`; defaults where they say nothing. */
export function parseSettings(documents: Readonly<Record<string, unknown>>): MemberSettings {
  const goal = v.safeParse(goals, documents.goals);
  const pause = v.safeParse(history, documents.history);
  return {
    weeklyGoal: goal.success ? goal.output.weekly : DEFAULT_WEEKLY_GOAL,
    freezes: goal.success ? goal.output.freezes.flatMap(toFreeze) : [],
    isHistoryPaused: pause.success && pause.output.isPaused,
  };
}

/** The settings as documents. */
export const toDocuments = ({ weeklyGoal, freezes, isHistoryPaused }: MemberSettings) => ({
  goals: { weekly: weeklyGoal, freezes: freezes.map(({ from, to }) => `${from}/${to}`) },
  history: { isPaused: isHistoryPaused },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What this device remembers of the settings, null when it has never seen them. */
export function readDeviceSettings(uid: string): MemberSettings | null {
  const stored = readJson(localStore, STORAGE_KEYS.memberSettings(uid), isRecord);
  return stored && parseSettings(stored);
}

export const writeDeviceSettings = (uid: string, settings: MemberSettings): boolean =>
  writeJson(localStore, STORAGE_KEYS.memberSettings(uid), toDocuments(settings));

/** What sign-out leaves of them: that nothing may be recorded, should she have said so, and none of her days. */
export function forgetDeviceSettings(uid: string): void {
  if (isHistoryPaused(uid)) writeDeviceSettings(uid, { ...DEFAULT_SETTINGS, isHistoryPaused: true });
  else localStore.remove(STORAGE_KEYS.memberSettings(uid));
}

/** Whether nothing may be recorded, as far as this device knows. */
export const isHistoryPaused = (uid: string): boolean => readDeviceSettings(uid)?.isHistoryPaused ?? false;
