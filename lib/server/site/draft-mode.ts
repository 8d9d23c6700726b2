import type { NextApiHandler, NextApiResponse } from 'next';
import { routes } from '@/lib/platform/config/routes';
import { onDraftChange, previewPathOf, textsOfPage } from '@/lib/sanity/preview';
import { type ApiAnswer, refusal, tooMany } from '@/lib/server/http/api-answer';
import { callerAddress } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { sendAnswer } from '@/lib/server/http/send-answer';

const send = (response: NextApiResponse, answer: ApiAnswer): Promise<void> =>
  sendAnswer(response, answer, 'private');

const privately =
  (answer: NextApiHandler): NextApiHandler =>
  async (request, response) => {
    response.setHeader('Cache-Control', 'private, no-store');
    if (request.method !== 'GET') return send(response, refusal(405, 'Use GET.', {}, { Allow: 'GET' }));
    try {
      await answer(request, response);
    } catch (error) {
      console.error('The draft preview failed', error);
      const words = 'The content cannot be reached. Please try again.';
      if (!response.headersSent) await send(response, refusal(503, words));
    }
  };

/** Sends Next's cookie twice, plain and as `Partitioned`: in the Studio's frame, Safari keeps only the second one. */
function setDraftMode(response: NextApiResponse, enable: boolean): void {
  response.setDraftMode({ enable });
  const cookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  response.setHeader('Set-Cookie', [...cookies, ...cookies.map((cookie) => `${cookie}; Partitioned`)]);
}

/** Each attempt is a request to Sanity's API, which has a monthly quota. */
const attempts = createRateLimit({ name: 'draft-enable', limit: 30, windowMs: 60_000 });

/** The Studio's preview opens this route with a secret that only an editor can store in the dataset. */
export const enableDraftMode = privately(async (request, response) => {
  const waitSec = await attempts.take(callerAddress(request));
  if (waitSec > 0) return send(response, tooMany(waitSec));
  const path = await previewPathOf(request.url ?? '');
  if (path === null)
    return send(
      response,
      refusal(401, 'This preview link is not valid anymore. Open it again from the Studio.'),
    );
  setDraftMode(response, true);
  response.redirect(307, path);
});

export const disableDraftMode = privately(async (_request, response) => {
  setDraftMode(response, false);
  response.redirect(307, routes.home);
});

const inDraftMode = (answer: NextApiHandler): NextApiHandler =>
  privately((request, response) =>
    request.draftMode ? answer(request, response) : send(response, refusal(404, 'Not found.')),
  );

/** Interval of empty messages, which keep proxies from closing the stream and detect a closed browser. */
const HEARTBEAT_MS = 15_000;

/** Streams an event for each edit of a draft. Sends one at the start too, for edits before the stream opened. */
export const draftChanges = inDraftMode(async (_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'private, no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  const write = (text: string): void => {
    if (!response.writableEnded) response.write(text);
  };
  const end = (): void => void response.end();
  const stop = onDraftChange(
    () => write('data: changed\n\n'),
    (error) => {
      console.error('The draft preview cannot receive changes', error);
      end();
    },
  );
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
  // An open stream would delay the server's shutdown, so SIGTERM ends the stream.
  process.once('SIGTERM', end);
  await new Promise((resolve) => response.on('close', resolve));
  process.off('SIGTERM', end);
  clearInterval(heartbeat);
  stop();
});

export const draftTexts = inDraftMode(async ({ query }, response) =>
  send(response, { status: 200, body: { texts: await textsOfPage(String(query.path ?? '')) } }),
);
