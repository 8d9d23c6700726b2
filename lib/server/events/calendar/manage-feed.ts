import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { absoluteUrl } from '@/lib/site/seo/document-title';
import { feedPath } from './feed-address';
import type { StoredSecret } from './read-feed';

export interface FeedDependencies {
  readonly readSecret: (uid: string) => Promise<StoredSecret | null>;
  /** Whether it was stored: nothing is for an account that was deleted. */
  readonly storeSecret: (uid: string, secret: string) => Promise<boolean>;
  readonly remove: (uid: string) => Promise<void>;
  readonly newSecret: () => string;
}

/** Someone who signed up with another person's address would otherwise keep a view of that person's calendar. */
const isUnproved = ({ payload }: VerifiedToken): boolean =>
  typeof payload.email === 'string' && payload.email_verified !== true;

const answer = (uid: string, secret: string | null): ApiAnswer => ({
  status: 200,
  body: { url: secret === null ? null : absoluteUrl(feedPath(uid, secret)) },
});

/** The address of a member's own calendar; `url` is null while there is none. */
export const showFeed = async ({ uid }: VerifiedToken, deps: FeedDependencies): Promise<ApiAnswer> =>
  answer(uid, (await deps.readSecret(uid))?.secret ?? null);

/** Makes a calendar, or puts a new address in the place of the one before. 403 while her email is not confirmed. */
export async function renewFeed(member: VerifiedToken, deps: FeedDependencies): Promise<ApiAnswer> {
  if (isUnproved(member)) return refusal(403, 'Please confirm your email first.', { reason: 'unconfirmed' });
  const secret = deps.newSecret();
  if (!(await deps.storeSecret(member.uid, secret))) return refusal(401, 'Please sign in again.');
  return answer(member.uid, secret);
}

/** Ends a calendar: its address is dead from then on. */
export async function endFeed({ uid }: VerifiedToken, deps: FeedDependencies): Promise<ApiAnswer> {
  await deps.remove(uid);
  return answer(uid, null);
}
