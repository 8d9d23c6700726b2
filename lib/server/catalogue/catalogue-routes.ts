import * as v from 'valibot';
import { toColumns } from '@/lib/catalogue/catalogue';
import { listQuery, readChoice } from '@/lib/catalogue/facets/catalogue-choice';
import type { VideosAnswer } from '@/lib/catalogue/list/videos-api';
import { toListCard } from '@/lib/catalogue/list-card';
import { getVideosByIds } from '@/lib/catalogue/video';
import { refusal } from '@/lib/server/http/api-answer';
import { publicRoute } from '@/lib/server/http/public-route';
import { fromQuery } from '@/lib/server/http/route-input';
import { readerAfterUpdate } from '@/lib/server/site/content-updates';
import { createAnswerCache } from './answer-cache';
import { cachedCatalogue } from './catalogue-cache';
import { listVideos } from './class-lists';

const cursorSchema = v.nullish(v.pipe(v.string(), v.maxLength(600)), null);
const LIST_ANSWER_MAX_AGE_MS = 60_000;
const listAnswers = createAnswerCache<VideosAnswer>({ size: 300, maxAgeMs: LIST_ANSWER_MAX_AGE_MS });

const anyQuery = v.record(v.string(), v.union([v.string(), v.array(v.string()), v.undefined_()]));

export const videosRoute = publicRoute({
  httpCache: 'shared',
  limit: null,
  methods: {
    GET: fromQuery(anyQuery, async (_, query) => {
      const { choice, unknown } = readChoice(query);
      const cursor = v.safeParse(cursorSchema, query.cursor);
      if (unknown.length > 0) return refusal(400, `Not understood: ${unknown.join(', ')}.`);
      if (!cursor.success) return refusal(400, 'Not understood: cursor.');
      const rule = { filters: choice.filters, sort: choice.sort, cursor: cursor.output };
      const [catalogue, read] = await Promise.all([cachedCatalogue(), readerAfterUpdate()]);
      const key = listQuery(rule.filters, rule.sort, rule.cursor);
      const body = await listAnswers(catalogue.version, key, () => listVideos(catalogue, rule, read));
      return { status: 200, body };
    }),
  },
});

const MAX_IDS = 48;
const ID = /^[A-Za-z0-9_.-]{1,128}$/;

const idsSchema = v.object({
  ids: v.pipe(
    v.string(),
    v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    v.array(v.pipe(v.string(), v.regex(ID))),
    v.minLength(1),
    v.maxLength(MAX_IDS),
  ),
});

export const videosByIdsRoute = publicRoute({
  httpCache: 'shared',
  limit: null,
  methods: {
    GET: fromQuery(
      idsSchema,
      async (_, { ids }) => {
        const videos = await getVideosByIds(ids, await readerAfterUpdate());
        return { status: 200, body: { videos: videos.map(toListCard) } };
      },
      `Name 1 to ${MAX_IDS} classes.`,
    ),
  },
});

const JSON_TEXT = { 'Content-Type': 'application/json; charset=utf-8' };
/** Caches the answer as text, because serializing 20,000 classes takes a quarter of a second. */
const catalogueText = createAnswerCache<string>({ size: 1, maxAgeMs: Number.POSITIVE_INFINITY });

export const catalogueRoute = publicRoute({
  httpCache: 'shared',
  limit: null,
  methods: {
    GET: fromQuery(anyQuery, async () => {
      const catalogue = await cachedCatalogue();
      const text = await catalogueText(catalogue.version, 'all', async () =>
        JSON.stringify(toColumns(catalogue)),
      );
      return { status: 200, text, headers: JSON_TEXT };
    }),
  },
});
