import type { NextApiRequest, NextApiResponse } from 'next';
import { refusal, sendPrivate } from '@/lib/server/api-answer';
import { callerAddress } from '@/lib/server/caller-address';
import { storeMessage } from '@/lib/server/contact/documents';
import { type ContactDependencies, takeMessage } from '@/lib/server/contact/take-message';
import { createRateLimit } from '@/lib/server/rate-limit';

export const config = { api: { bodyParser: { sizeLimit: '32kb' } } };

const dependencies: ContactDependencies = {
  store: storeMessage,
  limit: createRateLimit({ limit: 5, windowMs: 10 * 60_000 }),
  now: Date.now,
};

const isJson = (type: string | undefined): boolean => /^application\/json(;|$)/i.test(type ?? '');

/** POST: a message to the studio. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'POST') sendPrivate(response, refusal(405, 'Use POST.', {}, { Allow: 'POST' }));
  else if (!isJson(request.headers['content-type'])) sendPrivate(response, refusal(415, 'Send JSON.'));
  else sendPrivate(response, await takeMessage(request.body, callerAddress(request), dependencies));
}
