import type { NextApiRequest, NextApiResponse } from 'next';
import { type ApiAnswer, refusal, refusalOf } from '../api-answer';

/** Shared caches keep the answer for a minute and may use it for five more while they fetch a new one. */
const SHARED = 'public, max-age=30, s-maxage=60, stale-while-revalidate=300';

/**
 * Answers a GET whose answer is the same for everybody. Anything but 200 is never kept on the way.
 */
export async function answerPublicGet(
  request: NextApiRequest,
  response: NextApiResponse,
  answer: () => Promise<ApiAnswer>,
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const {
    status,
    body,
    headers = {},
  } = isRead ? await answer().catch(refusalOf) : refusal(405, 'Use GET.', {}, { Allow: 'GET, HEAD' });
  response.setHeader('Cache-Control', status === 200 ? SHARED : 'no-store');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.status(status).json(body);
}
