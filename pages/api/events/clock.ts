import type { NextApiRequest, NextApiResponse } from 'next';
import { refusal, sendPrivate } from '@/lib/server/api-answer';

/** GET: the server's time in epoch milliseconds, so that a wrong clock at home opens no door late. */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (request.method === 'GET') sendPrivate(response, { status: 200, body: { now: Date.now() } });
  else sendPrivate(response, refusal(405, 'Use GET.', {}, { Allow: 'GET' }));
}
