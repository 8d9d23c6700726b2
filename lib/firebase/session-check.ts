import * as v from 'valibot';
import type { StoredSession } from '../auth/stored-session';
import { identityAddress } from './identity-address';

const CHECK_DEADLINE_MS = 5000;

const refusalSchema = v.object({ error: v.object({ message: v.string() }) });

/** Answers that mean that this session will never be good again; anything else may pass. */
const FINAL = /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN)\b/;

/** Whether the identity service says for certain that a session is over. False for every fault, silence included. */
export async function isSessionOver({ refreshToken }: StoredSession): Promise<boolean> {
  try {
    const response = await fetch(identityAddress('securetoken.googleapis.com/v1/token'), {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      signal: AbortSignal.timeout(CHECK_DEADLINE_MS),
    });
    if (response.status !== 400) return false;
    const refusal = v.safeParse(refusalSchema, await response.json());
    return refusal.success && FINAL.test(refusal.output.error.message);
  } catch (error) {
    console.warn('The session could not be checked', error);
    return false;
  }
}
