import type { NextApiRequest, NextApiResponse } from 'next';
import { refusal, sendPrivate } from '@/lib/server/api-answer';
import { bearerToken, verifyIdToken } from '@/lib/server/id-token';
import { updateProgress } from '@/lib/server/playback/documents';
import { recordProgress } from '@/lib/server/playback/record-progress';
import { createRateLimit } from '@/lib/server/rate-limit';

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };

const limit = createRateLimit({ limit: 120, windowMs: 5 * 60 * 1000 });

/** POST: the save of a viewing whose page is being closed. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'POST') {
    sendPrivate(response, refusal(405, 'Use POST.', {}, { Allow: 'POST' }));
    return;
  }
  const token = bearerToken(request.headers.authorization);
  const deps = { verify: verifyIdToken, update: updateProgress, limit, now: Date.now };
  sendPrivate(response, await recordProgress(request.body, token, deps));
}
