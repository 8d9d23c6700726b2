import type { GetServerSideProps } from 'next';
import { publicEnv } from '@/lib/platform/config/env';
import { callerAddress } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';

const DEADLINE_MS = 8000;
/** Without a limit, one caller could make Google block this server. A sign-in needs about six requests. */
const limit = createRateLimit({ name: 'auth-helper', limit: 120, windowMs: 60_000 });
/** Other request headers are not forwarded: Google must not get the site's cookies and tokens. */
const FORWARDED_HEADERS = ['accept', 'accept-language', 'user-agent'];
const RETURNED = ['content-type', 'cache-control', 'etag', 'last-modified'];

/** Serves Firebase's sign-in helper on this host, because many browsers block its storage on another host. */
export const authHelperPage: GetServerSideProps = async ({ req, res }) => {
  const origin = `https://${publicEnv.firebase.authDomain}`;
  // `req.url` can be an absolute URL; it must not make this server fetch from another host.
  const address = new URL(req.url ?? '/', origin);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const isHelper = address.origin === origin && address.pathname.startsWith('/__/');
  if (publicEnv.isEmbedded || !isRead || !isHelper) return { notFound: true };
  const waitSec = await limit.take(callerAddress(req));
  if (waitSec > 0) {
    res.setHeader('retry-after', waitSec);
    res.statusCode = 429;
    res.end();
    return { props: {} };
  }
  const headers = FORWARDED_HEADERS.flatMap((name): [string, string][] => {
    const value = req.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await fetch(address, { headers, signal });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of RETURNED) {
      const value = answer.headers.get(name);
      if (value !== null) res.setHeader(name, value);
    }
    res.statusCode = answer.status;
    res.end(body);
  } catch (error) {
    console.error('The sign-in helper of Firebase cannot be reached', error);
    res.statusCode = 502;
    res.end();
  }
  return { props: {} };
};
