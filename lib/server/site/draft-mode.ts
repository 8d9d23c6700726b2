import type { NextApiHandler, NextApiResponse } from 'next';
import { routes } from '@/lib/platform/config/routes';
import { lastDraftChange, previewPathOf } from '@/lib/sanity/preview';

function refuse(response: NextApiResponse, status: number, message: string): void {
  response.status(status).json({ error: { message } });
}

const privately =
  (answer: NextApiHandler): NextApiHandler =>
  async (request, response) => {
    response.setHeader('Cache-Control', 'private, no-store');
    if (request.method !== 'GET') {
      response.setHeader('Allow', 'GET');
      return refuse(response, 405, 'Use GET.');
    }
    try {
      await answer(request, response);
    } catch (error) {
      console.error('The draft preview failed', error);
      if (!response.headersSent) refuse(response, 503, 'The content cannot be reached. Please try again.');
    }
  };

/** The Studio's Preview opens this with a secret that only an editor can store. */
export const enableDraftMode = privately(async (request, response) => {
  const path = await previewPathOf(request.url ?? '');
  if (path === null)
    return refuse(response, 401, 'This preview link is not valid anymore. Open it again from the Studio.');
  response.setDraftMode({ enable: true });
  response.redirect(307, path);
});

export const disableDraftMode = privately(async (_request, response) => {
  response.setDraftMode({ enable: false });
  response.redirect(307, routes.home);
});

/** Changes with every edit; a previewed page loads again when it does. 404 outside of draft mode. */
export const draftVersion = privately(async (request, response) => {
  if (!request.draftMode) return refuse(response, 404, 'Not found.');
  response.status(200).json({ version: await lastDraftChange() });
});
