import { pipeline } from 'node:stream/promises';
import type { NextApiResponse } from 'next';
import type { RouteAnswer } from './api-answer';

export type HttpCache = 'private' | 'shared';

/** Browsers must revalidate, so that no page mixes old and new content. Shared caches may reuse an answer for 1 s. */
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=1';

const hasClientLeft = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Only a 200 of a `shared` route is cacheable. If a stream fails, the connection closes, so that clients notice. */
export async function sendAnswer(
  response: NextApiResponse,
  answer: RouteAnswer,
  httpCache: HttpCache,
): Promise<void> {
  const isShared = httpCache === 'shared' && answer.status === 200;
  response.setHeader('Cache-Control', isShared ? SHARED : 'private, no-store');
  if (httpCache === 'private') response.setHeader('Vary', 'Authorization');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.status(answer.status);
  if ('text' in answer) response.send(answer.text);
  else if ('pieces' in answer)
    await pipeline(answer.pieces, response).catch((cause: unknown) => {
      if (!hasClientLeft(cause)) console.error('An answer could not be written to its end', cause);
    });
  else response.json(answer.body);
}
