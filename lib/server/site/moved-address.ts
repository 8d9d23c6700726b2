import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { GetStaticPropsResult } from 'next';
import * as v from 'valibot';
import type { ReadContent } from '@/lib/sanity/client';
import { SITE_PATH } from '@/lib/sanity/patterns';
import { MOVED_ADDRESS_QUERY, OLD_ADDRESSES_QUERY } from '@/lib/sanity/queries';

const sitePath = v.fallback(v.nullable(v.pipe(v.string(), v.regex(SITE_PATH))), null);

/** Uses 307, because browsers keep a 308 forever: a page that moved back would redirect in a loop. */
export async function movedOrMissing(
  path: string,
  read: ReadContent,
  revalidate: number,
): Promise<Extract<GetStaticPropsResult<never>, { notFound: true } | { redirect: object }>> {
  const destination = await read(MOVED_ADDRESS_QUERY, { path }, sitePath);
  if (destination === null || destination === path) return { notFound: true, revalidate };
  return { redirect: { destination, permanent: false }, revalidate };
}

/** Returns the former addresses of the documents whose pages are now at `paths`. */
export const oldAddresses = (paths: readonly string[], read: ReadContent): Promise<readonly string[]> =>
  read(OLD_ADDRESSES_QUERY, { paths }, v.array(v.string()));

function keepQuery(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: unknown };
  const [path = '', ...query] = (request.url ?? '').split('?');
  if (query.length === 0 || path.startsWith('/api/') || !(response instanceof ServerResponse)) return;
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    const isMoved = name === 'Location' && typeof value === 'string' && SITE_PATH.test(value);
    return setHeader.call(response, name, isMoved ? [value, ...query].join('?') : value);
  };
}

/** Adds the request's query to redirects, which Next caches without it. Skips API routes: their query may be secret. */
export const keepQueryOfMovedPages = (): void => subscribe('http.server.request.start', keepQuery);
