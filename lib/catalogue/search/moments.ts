import * as v from 'valibot';
import { fetchSiteJson } from '@/lib/catalogue/list/videos-api';

/** A search result: a position in a class. Lacks the spoken words, because transcripts are for members only. */
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
  isCancelled: v.optional(v.boolean()),
});
const answerSchema = v.object({
  moments: v.pipe(v.array(moment), v.readonly()),
  events: v.pipe(v.array(event), v.readonly()),
});

export type MomentsAnswer = Readonly<v.InferOutput<typeof answerSchema>>;

export const NO_MOMENTS: MomentsAnswer = { moments: [], events: [] };

const isAnswer = (value: unknown): value is MomentsAnswer => v.is(answerSchema, value);

export const fetchMoments = (query: string): Promise<MomentsAnswer> =>
  fetchSiteJson(`/api/moments?q=${encodeURIComponent(query)}`, isAnswer);
