import { localStore } from '@/lib/platform/storage/web-storage';

/** Where the identity SDK keeps the signed-in person under local persistence. */
const SESSION_PREFIX = 'firebase:authUser:';

export interface StoredSession {
  readonly uid: string;
  readonly refreshToken: string;
}

/** Where sessions of this device are kept. */
export const sessionKeys = (): readonly string[] =>
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
