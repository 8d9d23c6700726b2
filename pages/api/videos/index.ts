import type { NextApiRequest, NextApiResponse } from 'next';
import { refusal } from '@/lib/server/api-answer';
import { listVideos } from '@/lib/server/catalogue/list-videos';
import { createRecentAnswers } from '@/lib/server/catalogue/recent-answers';
import { answerPublicGet } from '@/lib/server/catalogue/send-public';
import { listQuery, readChoice } from '@/lib/videos/catalogue-choice';
import type { VideosAnswer } from '@/lib/videos/videos-answer';

const CURSOR = /^[A-Za-z0-9_-]{1,600}$/;
const recent = createRecentAnswers<VideosAnswer>({ size: 300, maxAgeMs: 60_000 });

/** GET: a page of the catalogue under the filters of the query string, with counts. The same for everybody. */
export default function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  return answerPublicGet(request, response, async () => {
    const { choice, unknown } = readChoice(request.query);
    const cursor = request.query.cursor ?? null;
    if (unknown.length > 0) return refusal(400, `Not understood: ${unknown.join(', ')}.`);
    if (cursor !== null && (typeof cursor !== 'string' || !CURSOR.test(cursor)))
      return refusal(400, 'Not understood: cursor.');
    const { filters, sort } = choice;
    const body = await recent(listQuery(filters, sort, cursor), () => listVideos({ filters, sort, cursor }));
    return { status: 200, body };
  });
}
