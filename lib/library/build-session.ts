import { isForAnyStage, type ListCard, shareStage } from '@/lib/catalogue/list-card';

export interface SessionClass extends Pick<ListCard, 'id' | 'durationSeconds' | 'stages'> {
  readonly styles: readonly { readonly slug: string }[];
}

const SOFT_STYLES = ['mobility', 'yoga', 'breath-and-rest'];
const SOFT_MAX_SEC = 15 * 60;
const PARTS_FROM_SEC = 15 * 60;
/** Maximum number of main classes, and also of soft classes, to combine: more would be slow on a phone. */
const MAX_CANDIDATES = 40;

const isSoft = ({ styles }: SessionClass): boolean => styles.some(({ slug }) => SOFT_STYLES.includes(slug));

const isShortSoft = (one: SessionClass): boolean => isSoft(one) && one.durationSeconds <= SOFT_MAX_SEC;

/** Returns `saved` and then those of `offered` that suit any stage of life, or all of `offered` if none does. */
export function sessionCandidates<T extends SessionClass>(
  saved: readonly T[],
  offered: readonly T[],
): readonly T[] {
  const general = offered.filter(isForAnyStage);
  const all = [...saved, ...(general.length > 0 ? general : offered)];
  return [...new Map(all.map((video) => [video.id, video])).values()];
}

/**
 * Returns the classes that best fill `minutes`; null if no class fits. From 15 minutes on, adds a soft class before
 * and another after the main class if possible, both for the main class's stage of life.
 */
export function buildSession<T extends SessionClass>(
  classes: readonly T[],
  minutes: number,
): readonly T[] | null {
  const limit = minutes * 60;
  const fitting = classes.filter(({ durationSeconds }) => durationSeconds > 0 && durationSeconds <= limit);
  const soft = fitting.filter(isShortSoft).slice(0, MAX_CANDIDATES);
  const main = fitting.filter((one) => !isShortSoft(one)).slice(0, MAX_CANDIDATES);
  const [longest] = fitting.toSorted((a, b) => b.durationSeconds - a.durationSeconds);
  let best = longest ? [longest] : null;
  if (limit < PARTS_FROM_SEC) return best;
  let bestSeconds = 0;
  for (const video of main) {
    const beside = soft.filter((one) => shareStage(one, video));
    for (const first of beside)
      for (const last of beside) {
        const seconds = first.durationSeconds + video.durationSeconds + last.durationSeconds;
        if (first.id === last.id || seconds > limit || seconds <= bestSeconds) continue;
        best = [first, video, last];
        bestSeconds = seconds;
      }
  }
  return best;
}
