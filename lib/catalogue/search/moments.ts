import * as v from 'valibot';
import { fetchSiteJson, LISTS_FAILED } from '@/lib/catalogue/list/videos-api';
import { AppError } from '@/lib/platform/errors/app-error';

/** A position in a class that a search found. Has no spoken words, because transcripts are for members only. */
const moment = v.object({
  slug: v.string(),
  title: v.string(),
  sec: v.number(),
  move: v.nullable(v.string()),
});
const event = v.object({
  slug: v.string(),
  title: v.string(),
  startsAt: v.string(),
  isCancelled: v.optional(v.boolean(), false),
});
const answerSchema = v.object({
  moments: v.pipe(v.array(moment), v.readonly()),
  events: v.pipe(v.array(event), v.readonly()),
});

export type MomentsAnswer = Readonly<v.InferOutput<typeof answerSchema>>;

export const NO_MOMENTS: MomentsAnswer = { moments: [], events: [] };

/** Rejects with an `AppError`. */
export async function fetchMoments(query: string): Promise<MomentsAnswer> {
  const parsed = v.safeParse(
    answerSchema,
    await fetchSiteJson(`/api/moments?q=${encodeURIComponent(query)}`),
  );
  if (!parsed.success) throw new AppError('unknown', LISTS_FAILED, { cause: parsed.issues });
  return parsed.output;
}
