import { absoluteUrl } from '../../seo/document-title';
import { type ApiAnswer, refusal, refusalOf } from '../api-answer';
import type { VerifiedToken } from '../id-token';
import type { RateLimit } from '../rate-limit';
import { feedPath } from './feed-address';

export interface FeedDependencies {
  readonly verify: (token: string) => Promise<VerifiedToken>;
  readonly readSecret: (uid: string) => Promise<string | null>;
  readonly storeSecret: (uid: string, secret: string) => Promise<void>;
  readonly remove: (uid: string) => Promise<void>;
  readonly newSecret: () => string;
  readonly limit: RateLimit;
}

/** Whoever typed in an address that is not hers would otherwise keep a window on the calendar of its owner. */
const isUnproved = ({ payload }: VerifiedToken): boolean =>
  typeof payload.email === 'string' && payload.email_verified !== true;

const answer = (uid: string, secret: string | null): ApiAnswer => ({
  status: 200,
  body: { url: secret === null ? null : absoluteUrl(feedPath(uid, secret)) },
});

/**
 * The address of a member's own calendar: GET tells it (`url` is null while there is none), POST makes one or puts a new
 * one in its place, DELETE ends it. The member comes from the token. 401, 405, 429; 403 for POST by somebody who has not
 * confirmed her e-mail.
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
    const member = await deps.verify(token);
    const { uid } = member;
    const waitSec = deps.limit.take(uid);
    if (waitSec > 0)
      return refusal(429, 'Please wait a moment and try again.', {}, { 'Retry-After': `${waitSec}` });
    if (method === 'GET') return answer(uid, await deps.readSecret(uid));
    if (method === 'DELETE') {
      await deps.remove(uid);
      return answer(uid, null);
    }
    if (isUnproved(member))
      return refusal(403, 'Please confirm your e-mail first.', { reason: 'unconfirmed' });
    const secret = deps.newSecret();
    await deps.storeSecret(uid, secret);
    return answer(uid, secret);
  } catch (cause) {
    return refusalOf(cause);
  }
}
