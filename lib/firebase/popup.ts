import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import type { ProviderName } from '../auth/provider-names';
import { publicEnv } from '../config/env';
import { AppError } from '../errors/app-error';
import { toPopupError } from './auth-errors';
import { getAuthInstance } from './auth-instance';
import { keepForLinking } from './pending-link';
import { currentUser } from './session';

/** The provider object; both always ask which account to use (spec section 7). */
export function makeProvider(name: ProviderName): GoogleAuthProvider | FacebookAuthProvider {
  if (name === 'google') {
    const google = new GoogleAuthProvider();
    google.setCustomParameters({ prompt: 'select_account' });
    return google;
  }
  const facebook = new FacebookAuthProvider();
  facebook.addScope('email');
  facebook.setCustomParameters({ auth_type: 'reauthenticate' });
  return facebook;
}

let helper: Promise<void> | null = null;

function loadHelper(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/emulator/auth/gapi.js';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      helper = null;
      reject(new AppError('network', 'The sign-in window cannot be prepared. Try again.'));
    };
    document.head.append(script);
  });
}

/**
 * The SDK fetches a helper script from Google for popups. The embedded backend has its own stand-in, which must be there
 * before the first click. Resolves once popups can open; does nothing when hosted.
 */
export function preparePopup(): Promise<void> {
  if (!publicEnv.isEmbedded) return Promise.resolve();
  helper ??= loadHelper();
  return helper;
}

const toVoid = (popup: Promise<unknown>): Promise<void> =>
  popup.then(
    () => undefined,
    (error: unknown) => Promise.reject(toPopupError(error)),
  );

/** Signs in with an external provider. Synchronous up to the popup, because Safari blocks popups opened after a wait. */
export function signInWithProvider(name: ProviderName): Promise<void> {
  const auth = getAuthInstance();
  if (!auth) return Promise.reject(new AppError('unknown', 'Firebase auth not available'));
  const popup = signInWithPopup(auth, makeProvider(name), browserPopupRedirectResolver);
  return toVoid(
    popup.catch((error: unknown) => {
      keepForLinking(name, error);
      throw error;
    }),
  );
}

/** Connects another way to sign in to the account that is signed in. */
export const linkProvider = (name: ProviderName): Promise<void> =>
  toVoid(linkWithPopup(currentUser(), makeProvider(name), browserPopupRedirectResolver));

/** Proves once more, through the provider, that it is she. */
export const reauthenticateWithProvider = (name: ProviderName): Promise<void> =>
  toVoid(reauthenticateWithPopup(currentUser(), makeProvider(name), browserPopupRedirectResolver));
