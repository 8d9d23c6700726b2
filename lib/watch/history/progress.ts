import * as v from 'valibot';
import { isTime } from '@/lib/platform/dates/instant';
import { resumePoint } from './resume';

/** Maximum position and duration: 100 hours, as in firestore.rules. */
const MAX_SECONDS = 360_000;
const MAX_STAMP = 40;

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_SECONDS));
const isoTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT/), v.check(isTime, 'not a time'));

const schema = v.object({
  positionSec: seconds,
  furthestSec: v.fallback(seconds, 0),
  durationSec: seconds,
  /** Number of distinct seconds played in all viewings since the class was last marked as not done. */
  playedSec: v.fallback(seconds, 0),
  completedAt: v.fallback(v.nullable(isoTime), null),
  /** When the class was last marked as not done. Earlier completions do not count. */
  undoneAt: v.fallback(v.nullable(isoTime), null),
  updatedAt: isoTime,
  device: v.fallback(v.pipe(v.string(), v.maxLength(64)), ''),
  hidden: v.fallback(v.boolean(), false),
  /** Stored so that the history can show the class after it has left the catalogue. */
  title: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  slug: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Set only on saves made before the server's row was read: `updatedAt` of the local row; '' if there was none. */
  basedOn: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(MAX_STAMP)), '')),
});

/** Document `users/{uid}/history/{videoId}`. Positions are in seconds, timestamps are ISO texts. */
export type Progress = Readonly<v.InferOutput<typeof schema> & { videoId: string }>;

/** Returns null if position, duration or `updatedAt` is missing or invalid. */
export function parseProgress(videoId: string, data: unknown): Progress | null {
  const result = v.safeParse(schema, data);
  if (!result.success) return null;
  const { basedOn, ...fields } = result.output;
  const furthestSec = Math.max(fields.positionSec, fields.furthestSec);
  return { videoId, ...fields, furthestSec, ...(basedOn !== undefined && { basedOn }) };
}

/** Text to sort by, in descending order: classes to continue come first, then all others; both newest first. */
export const continueOrder = (progress: Progress): string =>
  `${resumePoint(progress) === null || progress.hidden ? 0 : 1} ${progress.updatedAt}`;

export function toDocument(progress: Progress) {
  const { videoId: _, basedOn: __, ...fields } = progress;
  return { ...fields, continueOrder: continueOrder(progress) };
}
