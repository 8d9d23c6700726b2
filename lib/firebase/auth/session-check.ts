import * as v from 'valibot';
import { identityAddress } from './identity-address';
import type { SessionEnd } from './session-end';
import type { StoredSession } from './stored-session';

const CHECK_DEADLINE_MS = 5000;

const refusalSchema = v.object({ error: v.object({ message: v.string() }) });

/** Answers that mean that the session is over for good; anything else may be temporary. */
const FINAL = /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN)\b/;

/**
 * How a session has ended, when Firebase Auth says for certain that it has (a deleted account included). Null for every
 * other failure, silence included.
 */
export async function sessionEndOf({ refreshToken }: StoredSession): Promise<SessionEnd | null> {
  try {
    const response = await fetch(identityAddress('securetoken.googleapis.com/v1/token'), {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      signal: AbortSignal.timeout(CHECK_DEADLINE_MS),
    });
    if (response.status !== 400) return null;
    const refusal = v.safeParse(refusalSchema, await response.json());
    if (!refusal.success || !FINAL.test(refusal.output.error.message)) return null;
    return refusal.output.error.message.startsWith('USER_NOT_FOUND') ? 'deleted' : 'ended';
  } catch (error) {
    console.warn('The session could not be checked', error);
    return null;
  }
}
