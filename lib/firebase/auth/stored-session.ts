import { localStore } from '@/lib/platform/storage/web-storage';

/** Where the identity SDK keeps the signed-in person under local persistence. */
const SESSION_PREFIX = 'firebase:authUser:';

export interface StoredSession {
  readonly uid: string;
  readonly refreshToken: string;
}

const sessionKeys = (): readonly string[] =>
  localStore.keys().filter((key) => key.startsWith(SESSION_PREFIX));

function parse(text: string | null): StoredSession | null {
  try {
    const { uid, stsTokenManager } = JSON.parse(text ?? '{}');
    const refreshToken = stsTokenManager?.refreshToken;
    return typeof uid === 'string' && typeof refreshToken === 'string' ? { uid, refreshToken } : null;
  } catch {
    return null;
  }
}

/** The session kept on this device, null when there is none or it cannot be read. */
export function readStoredSession(): StoredSession | null {
  for (const key of sessionKeys()) {
    const session = parse(localStore.read(key));
    if (session) return session;
  }
  return null;
}

/** Less than this is left of a token: it would run out on its way. */
const TOKEN_MARGIN_MS = 60_000;

export interface StoredToken {
  readonly uid: string;
  readonly token: string;
  /** Says so itself; the server looks. */
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
 * The ID token kept on this device with whose it is, null when there is none or it runs out within a minute. For while the
 * identity service has not answered: the server decides by the token alone what it is good for.
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
      // Another entry may be whole.
    }
  }
  return null;
}

/**
 * Whether a session is kept on this device. Without one nobody can be signed in, so a visitor's page answers at once and
 * never loads the identity SDK.
 */
export const hasStoredSession = (): boolean => sessionKeys().length > 0;

/** Removes the session of this device, in every tab. */
export function forgetStoredSession(): void {
  for (const key of sessionKeys()) localStore.remove(key);
}

/** Calls back when another tab signs in. Returns the unsubscribe function. */
export function onSessionStored(onStored: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key?.startsWith(SESSION_PREFIX) && event.newValue) onStored();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
