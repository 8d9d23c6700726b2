export interface SessionClass {
  readonly id: string;
  readonly durationSeconds: number;
  readonly styles: readonly { readonly slug: string }[];
}

export type Part = 'warm-up' | 'main' | 'stretch';

const SOFT_STYLES = ['mobility', 'yoga', 'breath-and-rest'];
const SOFT_MAX_SEC = 15 * 60;
const PARTS_FROM_SEC = 15 * 60;
/** Maximum classes to try for each part: enough for a good fit, few enough for a phone's processor. */
const MAX_CANDIDATES = 40;

const isSoft = ({ styles }: SessionClass): boolean => styles.some(({ slug }) => SOFT_STYLES.includes(slug));

const isShortSoft = (one: SessionClass): boolean => isSoft(one) && one.durationSeconds <= SOFT_MAX_SEC;

export interface SessionPlan<T> {
  readonly parts: readonly { readonly part: Part; readonly video: T }[];
  readonly totalSeconds: number;
}

interface Best<T> {
  plan: SessionPlan<T> | null;
}

function keepIfBetter<T extends SessionClass>(
  best: Best<T>,
  limit: number,
  parts: SessionPlan<T>['parts'],
): void {
  const total = parts.reduce((sum, { video }) => sum + video.durationSeconds, 0);
  if (total > limit) return;
  const known = best.plan;
  const isBetter =
    !known ||
    total > known.totalSeconds ||
    (total === known.totalSeconds && parts.length > known.parts.length);
  if (isBetter) best.plan = { parts, totalSeconds: total };
}

/** Returns the classes that best fill `minutes`, or null. From 15 minutes on, adds warm-up and stretch if possible. */
export function buildSession<T extends SessionClass>(
  classes: readonly T[],
  minutes: number,
): SessionPlan<T> | null {
  const limit = minutes * 60;
  const fitting = classes.filter(({ durationSeconds }) => durationSeconds > 0 && durationSeconds <= limit);
  const soft = fitting.filter(isShortSoft).slice(0, MAX_CANDIDATES);
  const main = fitting.filter((one) => !isShortSoft(one)).slice(0, MAX_CANDIDATES);
  const best: Best<T> = { plan: null };
  for (const video of fitting) keepIfBetter(best, limit, [{ part: 'main', video }]);
  if (limit < PARTS_FROM_SEC) return best.plan;
  const withParts: Best<T> = { plan: null };
  for (const video of main)
    for (const first of soft)
      for (const last of soft) {
        if (first.id === last.id || video.id === first.id || video.id === last.id) continue;
        keepIfBetter(withParts, limit, [
          { part: 'warm-up', video: first },
          { part: 'main', video },
          { part: 'stretch', video: last },
        ]);
      }
  return withParts.plan ?? best.plan;
}
