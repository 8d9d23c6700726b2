import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '@/lib/sanity/process-wide';

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

const ids = () => processWide('request-ids', () => new AsyncLocalStorage<string>());

/** Returns the id of the request that is being answered; null outside of a request. */
export const currentRequestId = (): string | null => ids().getStore() ?? null;

export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : randomUUID();
}

function assignId(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: unknown };
  if (request.url?.startsWith('/_next/')) return;
  const id = requestIdOf(request.headers['x-request-id']);
  ids().enterWith(id);
  if (!(response instanceof ServerResponse)) return;
  response.setHeader('X-Request-Id', id);
  // The static 500 page shows the id. A page can read this header of its own response, but no other.
  response.setHeader('Server-Timing', `request;desc="${id}"`);
}

/** Gives every request, except for files below `/_next/`, an id for its response headers and the log. */
export const assignRequestIds = (): void => subscribe('http.server.request.start', assignId);
