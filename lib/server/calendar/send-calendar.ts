import type { NextApiResponse } from 'next';

/** Sends a calendar. With a file name it is offered as a download; without one it is a feed to subscribe to. */
export function sendCalendar(
  response: NextApiResponse,
  text: string,
  options: { readonly fileName?: string; readonly cacheControl: string },
): void {
  response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  response.setHeader('Cache-Control', options.cacheControl);
  if (options.fileName)
    response.setHeader('Content-Disposition', `attachment; filename="${options.fileName}.ics"`);
  response.status(200).send(text);
}
