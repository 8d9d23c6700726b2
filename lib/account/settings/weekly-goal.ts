/** Classes a week. */
export const DEFAULT_WEEKLY_GOAL = 3;
export const MAX_WEEKLY_GOAL = 14;

/** A span of days off: a cold, a holiday. `from` and `to` are local days, both included. */
export interface Freeze {
  readonly from: string;
  readonly to: string;
}
