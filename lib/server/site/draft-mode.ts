import type { NextApiHandler, NextApiResponse } from 'next';
import { routes } from '@/lib/platform/config/routes';
import { lastDraftChange, previewPathOf, textsOfPage } from '@/lib/sanity/preview';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
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

/** The Studio's Preview opens this with a secret that only an editor can store. */
export const enableDraftMode = privately(async (request, response) => {
  const path = await previewPathOf(request.url ?? '');
  if (path === null)
    return send(
      response,
      refusal(401, 'This preview link is not valid anymore. Open it again from the Studio.'),
    );
  response.setDraftMode({ enable: true });
  response.redirect(307, path);
});

export const disableDraftMode = privately(async (_request, response) => {
  response.setDraftMode({ enable: false });
  response.redirect(307, routes.home);
});

/** Answers 404 outside of draft mode. */
const inDraftMode = (answer: (path: string) => Promise<object>): NextApiHandler =>
  privately(async (request, response) => {
    if (!request.draftMode) return send(response, refusal(404, 'Not found.'));
    await send(response, { status: 200, body: await answer(String(request.query.path ?? '')) });
  });

/** Returns a version that changes with every edit. */
export const draftVersion = inDraftMode(async () => ({ version: await lastDraftChange() }));

export const draftTexts = inDraftMode(async (path) => ({ texts: await textsOfPage(path) }));
