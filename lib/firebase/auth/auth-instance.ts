import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type PopupRedirectResolver,
} from 'firebase/auth';
import { firebaseApp } from '@/lib/firebase/app';
import { publicEnv } from '@/lib/platform/config/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { SessionPersistence } from './session-persistence';

const AUTH_RETRY_MS = 100;

let auth: Auth | undefined;
let popupRedirectResolver: PopupRedirectResolver | undefined;

export function setPopupResolver(resolver: PopupRedirectResolver): void {
  popupRedirectResolver = resolver;
}

/** Returns null on the server or, after logging the error, if the instance cannot be created. */
export function getAuthInstance(): Auth | null {
  if (typeof window === 'undefined') return null;
  if (!auth) {
    try {
      auth = initializeAuth(firebaseApp(), {
        persistence: [SessionPersistence, inMemoryPersistence],
        ...(popupRedirectResolver && { popupRedirectResolver }),
      });
      if (publicEnv.isEmbedded) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
    } catch (error) {
      console.error('The auth instance cannot be created', error);
      return null;
    }
  }
  return auth;
}

/** Tries twice to create the auth instance, then rejects with an AppError (product.md 8.5). */
export async function requireAuth(): Promise<Auth> {
  const first = getAuthInstance();
  if (first) return first;
  await new Promise((resolve) => setTimeout(resolve, AUTH_RETRY_MS));
  const second = getAuthInstance();
  if (!second) throw new AppError('unknown', 'Firebase auth not available');
  return second;
}
