import type { NextApiRequest, NextApiResponse } from 'next';
import { serverEnv } from '@/lib/config/env';
import { forgetCatalogue } from '@/lib/sanity/catalogue';
import { forgetSettings } from '@/lib/sanity/settings';
import { refusal, sendPrivate } from '@/lib/server/api-answer';
import { readRawBody } from '@/lib/server/billing/raw-body';
import { takeContentChange } from '@/lib/server/content-webhook';
import { createRateLimit } from '@/lib/server/rate-limit';

/** The signature covers the bytes as they came. */
export const config = { api: { bodyParser: false } };

const limit = createRateLimit({ limit: 60, windowMs: 60_000 });

const forget = (): void => {
  forgetSettings();
  forgetCatalogue();
};

/** POST: the content service says which documents changed. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'POST') {
    sendPrivate(response, refusal(405, 'Use POST.', {}, { Allow: 'POST' }));
    return;
  }
  const body = await readRawBody(request);
  if (!body) {
    sendPrivate(response, refusal(413, 'That is too long.'));
    return;
  }
  const signature = request.headers['sanity-webhook-signature'];
  const { webhookSecret } = serverEnv().sanity;
  const revalidate = (path: string) => response.revalidate(path);
  sendPrivate(
    response,
    await takeContentChange(body, signature, {
      secret: webhookSecret,
      limit,
      now: Date.now,
      forget,
      revalidate,
    }),
  );
}
