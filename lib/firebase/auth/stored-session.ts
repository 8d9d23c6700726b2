import { localStore } from '@/lib/platform/storage/web-storage';

/** Prefix of the local storage key under which the SDK keeps a session (docs/decisions/no-session-no-sdk.md). */
const SESSION_PREFIX = 'firebase:authUser:';

/** Tokens that expire within this time are not used: they could expire before the server checks them. */
const TOKEN_MARGIN_MS = 60_000;

const sessionKeys = (): readonly string[] =>
  localStore.keys().filter((key) => key.startsWith(SESSION_PREFIX));

function firstEntry<T>(read: (text: string) => T | null): T | null {
  for (const key of sessionKeys()) {
    try {
      const found = read(localStore.read(key) ?? '{}');
      if (found) return found;
    } catch {
      // This entry is damaged, but another entry may be intact.
    }
  }
  return null;
}

export const readStoredSession = () =>
  firstEntry((text) => {
    const { uid, stsTokenManager } = JSON.parse(text);
    const refreshToken = stsTokenManager?.refreshToken;
    return typeof uid === 'string' && typeof refreshToken === 'string' ? { uid, refreshToken } : null;
  });

export type StoredSession = Readonly<NonNullable<ReturnType<typeof readStoredSession>>>;

/** Without a stored session, no user is signed in and the page does not load the SDK. */
export const hasStoredSession = (): boolean => sessionKeys().length > 0;

export function forgetStoredSession(): void {
  for (const key of sessionKeys()) localStore.remove(key);
}

/** Calls `onStored` when another tab signs in. Also checks when this tab is shown: sleeping phones miss events. */
export function onSessionStored(onStored: () => void): () => void {
  const handleStorage = (event: StorageEvent): void => {
    if (event.key?.startsWith(SESSION_PREFIX) && event.newValue) onStored();
  };
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible' && hasStoredSession()) onStored();
  };
  window.addEventListener('storage', handleStorage);
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    window.removeEventListener('storage', handleStorage);
    document.removeEventListener('visibilitychange', handleVisible);
  };
}

/** Reads the token's `subscribed` claim, which is not verified here. */
function claimsSubscribed(token: string): boolean {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))?.subscribed === true;
}

/** Returns a stored token for requests before Firebase Auth has answered; null if none is valid for another minute. */
export const readStoredToken = () =>
  firstEntry((text) => {
    const { uid, stsTokenManager } = JSON.parse(text);
    const { accessToken, expirationTime } = stsTokenManager ?? {};
    if (typeof uid !== 'string' || typeof accessToken !== 'string') return null;
    if (!(Number(expirationTime) - Date.now() > TOKEN_MARGIN_MS)) return null;
    return { uid, token: accessToken, isSubscribed: claimsSubscribed(accessToken) };
  });
