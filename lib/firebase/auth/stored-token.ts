import { localStore } from '@/lib/platform/storage/web-storage';
import { sessionKeys } from './stored-session';

/** With less than this left, a token would expire on its way. */
const TOKEN_MARGIN_MS = 60_000;

export interface StoredToken {
  readonly uid: string;
  readonly token: string;
  /** By its own claims, unverified; the server checks. */
  readonly isSubscribed: boolean;
}

/** Whether the token's own claims say that she is subscribed. Nothing is verified: it only decides what to ask for. */
function claimsSubscribed(token: string): boolean {
  const [, payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  return (
    typeof claims === 'object' && claims !== null && 'subscribed' in claims && claims.subscribed === true
  );
}

/**
 * The ID token kept on this device with whose it is, null when there is none or it runs out within a minute. For while Firebase
 * Auth has not answered: the server decides by the token alone what it is good for.
 */
export function readStoredToken(nowMs: number): StoredToken | null {
  for (const key of sessionKeys()) {
    try {
      const { uid, stsTokenManager } = JSON.parse(localStore.read(key) ?? '{}');
      const { accessToken, expirationTime } = stsTokenManager ?? {};
      if (typeof uid !== 'string' || typeof accessToken !== 'string') continue;
      if (Number(expirationTime) - nowMs > TOKEN_MARGIN_MS) {
        return { uid, token: accessToken, isSubscribed: claimsSubscribed(accessToken) };
      }
    } catch {
      // Another entry may be intact.
    }
  }
  return null;
}
