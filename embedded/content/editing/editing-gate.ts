import { HttpError, type Service } from '../../http/service';

/** Browsers open six connections per host. The Studio needs more, so it also uses the hosts l<N>.localhost. */
const HOST = /^(localhost|127\.0\.0\.1|\[::1\]|l\d{1,2}\.localhost)(:\d{1,5})?$/i;
const READS = ['GET', 'HEAD', 'OPTIONS'];

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '80';

/** Returns true for pages of the Studio itself: their host is a loopback name with the port of this listener. */
export function isOwnOrigin(origin: string, host: string): boolean {
  const match = /^http:\/\/(.+)$/.exec(origin);
  return match?.[1] !== undefined && HOST.test(match[1]) && portOf(match[1]) === portOf(host);
}

/** Refuses foreign host names (DNS rebinding) and requests from other sites, except links to the Studio. */
export const editingGate: Service = async ({ method, url, headers }) => {
  const host = headers.get('host') ?? '';
  if (!HOST.test(host)) throw new HttpError(403, 'The editors’ listener answers on loopback addresses only');
  const origin = headers.get('origin');
  if (origin !== null && !isOwnOrigin(origin, host))
    throw new HttpError(403, 'The editors’ listener does not answer pages of other sites');
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isOwn = origin !== null || site === 'none' || site === 'same-origin';
  if (!isOwn && (!READS.includes(method) || url.pathname.startsWith('/content/v')))
    throw new HttpError(403, 'The editors’ listener does not answer pages of other sites');
  return null;
};
