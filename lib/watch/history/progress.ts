import * as v from 'valibot';
import { resumePoint } from './resume';

/** The document `users/{uid}/history/{videoId}`. Times are seconds of the class, stamps ISO. */
export interface Progress {
  readonly videoId: string;
  readonly positionSec: number;
  /** The furthest second ever reached; never falls. */
  readonly furthestSec: number;
  readonly durationSec: number;
  /** Distinct seconds really played, over all viewings. */
  readonly playedSec: number;
  /** When the class was first done; a second viewing never takes it away. */
  readonly completedAt: string | null;
  /** When the class was last marked as not done; a completion from before that does not count. */
  readonly undoneAt: string | null;
  readonly updatedAt: string;
  readonly device: string;
  readonly hidden: boolean;
  /** What to show once the class has left the catalogue. */
  readonly title: string;
  readonly slug: string;
  /**
   * Only in a save of a viewing that has not read the server: the stamp of the newest place it knew, empty for none. Such
   * a save never sets back a place that it did not know. The server keeps no such field.
   */
  readonly basedOn?: string;
}

/** A hundred hours; the security rules allow no more. */
const MAX_SECONDS = 360_000;
const MAX_STAMP = 40;

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_SECONDS));
const isoTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT/),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not a time'),
);

const schema = v.object({
  positionSec: seconds,
  furthestSec: v.fallback(seconds, 0),
  durationSec: seconds,
  playedSec: v.fallback(seconds, 0),
  completedAt: v.fallback(v.nullable(isoTime), null),
  undoneAt: v.fallback(v.nullable(isoTime), null),
  updatedAt: isoTime,
  device: v.fallback(v.pipe(v.string(), v.maxLength(64)), ''),
  hidden: v.fallback(v.boolean(), false),
  title: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  slug: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  basedOn: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(MAX_STAMP)), '')),
});

/** Stored or received data as progress, null when it has no usable position, length or stamp. */
export function parseProgress(videoId: string, data: unknown): Progress | null {
  const result = v.safeParse(schema, data);
  if (!result.success) return null;
  const { basedOn, ...fields } = result.output;
  const furthestSec = Math.max(fields.positionSec, fields.furthestSec);
  return { videoId, ...fields, furthestSec, ...(basedOn !== undefined && { basedOn }) };
}

/** The fields of `users/{uid}/history/{videoId}`; the id is the document's name and not one of them. */
export type ProgressDocument = Omit<Progress, 'videoId' | 'basedOn'> & {
  /** Text to sort by, backwards: classes to continue first, then the others, each newest first. */
  readonly continueOrder: string;
};

/** Sorts unfinished classes before everything else, however much was finished since. */
export const continueOrder = (progress: Progress): string =>
  `${resumePoint(progress) === null || progress.hidden ? 0 : 1} ${progress.updatedAt}`;

/** Progress as the database stores it, without `basedOn`: what is stored is known. */
export function toDocument(progress: Progress): ProgressDocument {
  const { videoId: _, basedOn: __, ...fields } = progress;
  return { ...fields, continueOrder: continueOrder(progress) };
}
