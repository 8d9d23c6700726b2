import type { NextApiRequest, NextApiResponse } from 'next';
import { serverEnv } from '@/lib/platform/config/env';
import { classListPaths } from '@/lib/server/catalogue/list-page-props';
import { refusal, sendPrivate } from '@/lib/server/http/api-answer';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { readRawBody } from '@/lib/server/http/raw-body';
import { createKeyedQueue } from '@/lib/server/shared/keyed-queue';
import { announceContentNews } from '@/lib/server/site/content-news';
import { takeContentChange } from '@/lib/server/site/content-webhook';

/** The signature covers the raw bytes. */
export const config = { api: { bodyParser: false } };

const limit = createRateLimit({ name: 'content', limit: 60, windowMs: 60_000 });

/** Next joins a second request to a build that is running, which may have read its content before the change. */
const build = createKeyedQueue();

/** POST by Sanity: which documents changed. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'POST') {
    sendPrivate(response, refusal(405, 'Use POST.', {}, { Allow: 'POST' }));
    return;
  }
  const body = await readRawBody(request);
  if (!body) {
    sendPrivate(response, refusal(413, 'That’s too long.'));
    return;
  }
  const signature = request.headers['sanity-webhook-signature'];
  const { webhookSecret } = serverEnv().sanity;
  const revalidate = (path: string, { ifBuilt }: { readonly ifBuilt: boolean }) =>
    build(path, () => response.revalidate(path, { unstable_onlyGenerated: ifBuilt }));
  sendPrivate(
    response,
    await takeContentChange(body, signature, {
      secret: webhookSecret,
      limit,
      now: Date.now,
      announce: () => announceContentNews(Date.now()),
      classLists: classListPaths,
      revalidate,
    }),
  );
}
