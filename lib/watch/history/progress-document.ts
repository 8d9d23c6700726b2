import type { Progress } from './progress';
import { resumePoint } from './resume';

/** The fields of `users/{uid}/history/{videoId}`; the id is the document's name and not one of them. */
export type ProgressDocument = Omit<Progress, 'videoId' | 'basedOn'> & {
  /** Text to sort by, backwards: classes to go on with first, then the others, each the newest first. */
  readonly continueOrder: string;
};

/** What she is in the middle of comes before everything else, however much she has finished since. */
export const continueOrder = (progress: Progress): string =>
  `${resumePoint(progress) === null || progress.hidden ? 0 : 1} ${progress.updatedAt}`;

/** Progress as the database keeps it. What stands there is known, so it is based on nothing else. */
export function toDocument(progress: Progress): ProgressDocument {
  const { videoId: _, basedOn: __, ...fields } = progress;
  return { ...fields, continueOrder: continueOrder(progress) };
}
