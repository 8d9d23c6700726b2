import type { IncomingMessage } from 'node:http';
import { publicEnv } from '@/lib/platform/config/env';

const INSIDE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd])/i;
const isInside = (address: string): boolean => INSIDE.test(address.replace(/^::ffff:/, ''));

/**
 * The network address a request came from, for rate limits. A forwarding header is believed only on a hosted site and
 * from a proxy inside its own network, and then only the last entry, which the proxy has written: everything else in it
 * anybody may claim.
 */
export function callerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { readonly socket: { remoteAddress?: string } },
  isBehindProxy = !publicEnv.isEmbedded,
): string {
  const peer = socket.remoteAddress ?? 'unknown';
  if (!isBehindProxy || !isInside(peer)) return peer;
  const header = headers['x-forwarded-for'];
  const list = Array.isArray(header) ? header.join(',') : (header ?? '');
  return list.split(',').at(-1)?.trim() || peer;
}
