import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { tooMany } from './api-answer';
import { apiRoute, type Methods, type RouteOptions } from './api-route';
import type { RateLimit } from './rate-limit';

/** Matches loopback, private, link-local and carrier-grade NAT addresses. */
const PRIVATE =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe[89ab])/i;

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const groups = (text: string): string[] => text.split(':').filter(Boolean);

/** Returns IPv4 addresses unchanged; for IPv6, the /64 network, as one customer usually has all of it. */
function callerNetwork(address: string): string {
  const plain = withoutMapping(address);
  if (!isIPv6(plain)) return plain;
  const [head = [], tail = []] = plain.split('::').map(groups);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Returns the caller's IPv4 address or IPv6 network. If a proxy in a private network makes the connection, uses the
 * `X-Forwarded-For` entry that the first of `proxyCount` proxies added. Callers can forge the entries before it.
 */
export function callerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { readonly socket: { remoteAddress?: string } },
  isBehindProxy = !publicEnv.isEmbedded,
  proxyCount = serverEnv().proxyCount,
): string {
  const peer = socket.remoteAddress ?? 'unknown';
  if (!isBehindProxy || !PRIVATE.test(withoutMapping(peer))) return callerNetwork(peer);
  const header = headers['x-forwarded-for'];
  const list = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return callerNetwork((list.at(-proxyCount) ?? list[0])?.trim() || peer);
}

export interface Visitor {
  readonly address: string;
  readonly request: NextApiRequest;
  readonly revalidate: NextApiResponse['revalidate'];
}

interface PublicRouteRules extends RouteOptions {
  readonly methods: Methods<Visitor>;
  /** Counts requests by IP address; null for cheap routes and for routes with their own limit. */
  readonly limit: RateLimit | null;
}

export const publicRoute = ({ limit, ...rules }: PublicRouteRules): NextApiHandler =>
  apiRoute<Visitor>({
    ...rules,
    admit: async (request, response) => {
      const address = callerAddress(request);
      const waitSec = (await limit?.take(address)) ?? 0;
      return waitSec > 0
        ? { refused: tooMany(waitSec) }
        : { caller: { address, request, revalidate: response.revalidate } };
    },
  });
