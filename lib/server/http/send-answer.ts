import type { NextApiResponse } from 'next';
import type { RouteAnswer } from './api-answer';

export type HttpCache = 'private' | 'shared';

/** Browsers must revalidate, so that no page mixes old and new content. Shared caches may reuse an answer for 1 s. */
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=1';

const waitForDrain = (response: NextApiResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });

async function writePieces(response: NextApiResponse, pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await waitForDrain(response);
  }
  response.end();
}

/** Only a 200 of a `shared` route is cacheable. A failing stream is cut off, so that the client sees the failure. */
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
  else if ('pieces' in answer) {
    try {
      await writePieces(response, answer.pieces);
    } catch (cause) {
      console.error('An answer could not be written to its end', cause);
      response.destroy();
    }
  } else response.json(answer.body);
}
