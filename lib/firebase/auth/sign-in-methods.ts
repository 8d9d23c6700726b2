import { getIdToken, type User } from 'firebase/auth';
import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import { REMOTE_DEADLINE_MS } from '@/lib/platform/errors/deadline';
import { identityAddress } from './identity-address';

const answerSchema = v.object({
  users: v.tuple([
    v.object({ providerUserInfo: v.optional(v.array(v.object({ providerId: v.string() })), []) }),
  ]),
});

/**
 * Ids of the sign-in providers the account has now. The SDK's own list never forgets one that was taken away in
 * another tab or on another device, not even when the account is read anew. Rejects with an AppError.
 */
export async function readSignInMethods(user: User): Promise<readonly string[]> {
  try {
    const response = await fetch(identityAddress('identitytoolkit.googleapis.com/v1/accounts:lookup'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await getIdToken(user) }),
      signal: AbortSignal.timeout(REMOTE_DEADLINE_MS),
    });
    const [account] = v.parse(answerSchema, await response.json()).users;
    return account.providerUserInfo.map(({ providerId }) => providerId);
  } catch (cause) {
    throw new AppError('network', 'We couldn’t check your account. Please try again.', { cause });
  }
}
