import { absoluteUrl } from '../../seo/document-title';
import { type ApiAnswer, refusal, refusalOf } from '../api-answer';
import type { RateLimit } from '../rate-limit';
import { feedPath } from './feed-address';

export interface FeedDependencies {
  readonly verify: (token: string) => Promise<{ readonly uid: string }>;
  readonly readSecret: (uid: string) => Promise<string | null>;
  readonly storeSecret: (uid: string, secret: string) => Promise<void>;
  readonly remove: (uid: string) => Promise<void>;
  readonly newSecret: () => string;
  readonly limit: RateLimit;
}

const answer = (uid: string, secret: string | null): ApiAnswer => ({
  status: 200,
  body: { url: secret === null ? null : absoluteUrl(feedPath(uid, secret)) },
});

/**
 * The address of a member's own calendar: GET tells it (`url` is null while there is none), POST makes one or puts a new
 * one in its place, DELETE ends it. The member comes from the token. 401, 405, 429.
 */
export async function manageFeed(
  method: string | undefined,
  token: string | null,
  deps: FeedDependencies,
): Promise<ApiAnswer> {
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
    return refusal(405, 'Use GET, POST or DELETE.', {}, { Allow: 'GET, POST, DELETE' });
  if (token === null) return refusal(401, 'Please sign in.');
  try {
    const { uid } = await deps.verify(token);
    const waitSec = deps.limit.take(uid);
    if (waitSec > 0)
      return refusal(429, 'Please wait a moment and try again.', {}, { 'Retry-After': `${waitSec}` });
    if (method === 'GET') return answer(uid, await deps.readSecret(uid));
    if (method === 'DELETE') {
      await deps.remove(uid);
      return answer(uid, null);
    }
    const secret = deps.newSecret();
    await deps.storeSecret(uid, secret);
    return answer(uid, secret);
  } catch (cause) {
    return refusalOf(cause);
  }
}
