import type { NextApiRequest, NextApiResponse } from 'next';
import { refusal, sendPrivate } from '@/lib/server/api-answer';
import { readRawBody } from '@/lib/server/billing/raw-body';
import { answerWebhook } from '@/lib/server/billing/routes';

/** The signature is over the very bytes that came in, so nothing may read them first. */
export const config = { api: { bodyParser: false } };

/** POST: a message of the billing host. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'POST') {
    sendPrivate(response, refusal(405, 'Use POST.', {}, { Allow: 'POST' }));
    return;
  }
  const body = await readRawBody(request);
  sendPrivate(response, await answerWebhook(body, request.headers['stripe-signature']));
}
