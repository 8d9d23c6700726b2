import type { ServerResponse } from 'node:http';

/** Answers with a sentence and closes the connection. */
export function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(why);
}
