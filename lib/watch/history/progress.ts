import * as v from 'valibot';
import { isTime } from '@/lib/platform/dates/instant';
import { resumePoint } from './resume';

/** A hundred hours, which is also the maximum in firestore.rules. */
const MAX_SECONDS = 360_000;
const MAX_STAMP = 40;

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_SECONDS));
const isoTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT/), v.check(isTime, 'not a time'));

const schema = v.object({
  positionSec: seconds,
  /** Highest position ever reached; never decreases. */
  furthestSec: v.fallback(seconds, 0),
  durationSec: seconds,
  /** Counts distinct seconds over all viewings. */
  playedSec: v.fallback(seconds, 0),
  completedAt: v.fallback(v.nullable(isoTime), null),
  /** When the member last chose "not done"; an earlier completion does not count. */
  undoneAt: v.fallback(v.nullable(isoTime), null),
  updatedAt: isoTime,
  device: v.fallback(v.pipe(v.string(), v.maxLength(64)), ''),
  hidden: v.fallback(v.boolean(), false),
  /** The title is shown when the class has left the catalogue. */
  title: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  slug: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Set in saves made before the server was read: timestamp of the newest known position. Not stored. */
  basedOn: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(MAX_STAMP)), '')),
});

/** Document `users/{uid}/history/{videoId}`. Positions are in seconds, timestamps are ISO texts. */
export type Progress = Readonly<v.InferOutput<typeof schema> & { videoId: string }>;

/** Returns null without a usable position, length or timestamp. */
export function parseProgress(videoId: string, data: unknown): Progress | null {
  const result = v.safeParse(schema, data);
  if (!result.success) return null;
  const { basedOn, ...fields } = result.output;
  const furthestSec = Math.max(fields.positionSec, fields.furthestSec);
  return { videoId, ...fields, furthestSec, ...(basedOn !== undefined && { basedOn }) };
}

export type ProgressDocument = Omit<Progress, 'videoId' | 'basedOn'> & {
  /** Sorted descending, this lists classes to continue first, then the others, each newest first. */
  readonly continueOrder: string;
};

export const continueOrder = (progress: Progress): string =>
  `${resumePoint(progress) === null || progress.hidden ? 0 : 1} ${progress.updatedAt}`;

export function toDocument(progress: Progress): ProgressDocument {
  const { videoId: _, basedOn: __, ...fields } = progress;
  return { ...fields, continueOrder: continueOrder(progress) };
}
