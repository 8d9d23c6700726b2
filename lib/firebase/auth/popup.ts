import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import { publicEnv } from '@/lib/platform/config/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { toPopupError } from './auth-errors';
import { getAuthInstance } from './auth-instance';
import { keepForLinking } from './pending-link';
import { connectPopups, popupResolver } from './popup-resolver';
import type { ProviderName } from './provider-names';
import { currentUser } from './session';

/** The provider object; both always ask which account to use (product.md §7). */
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
      reject(new AppError('network', 'We couldn’t open the sign-in window. Try again.'));
    };
    document.head.append(script);
  });
}

/**
 * The SDK fetches a helper script from Google for popups; the embedded backend has its own stand-in. Resolves once a press
 * can open a window at once.
 */
export async function preparePopup(): Promise<void> {
  if (publicEnv.isEmbedded) {
    helper ??= loadHelper();
    await helper;
  }
  const auth = getAuthInstance();
  if (auth) await connectPopups(auth);
}

const toVoid = (popup: Promise<unknown>): Promise<void> =>
  popup.then(
    () => undefined,
    (error: unknown) => Promise.reject(toPopupError(error)),
  );

/**
 * Signs in with an external provider; true when that made a new account. Synchronous up to the popup, because Safari
 * blocks popups opened after a wait.
 */
export function signInWithProvider(name: ProviderName): Promise<boolean> {
  const auth = getAuthInstance();
  if (!auth) return Promise.reject(new AppError('unknown', 'Firebase auth not available'));
  const popup = signInWithPopup(auth, makeProvider(name), popupResolver());
  return popup.then(
    (credential) => getAdditionalUserInfo(credential)?.isNewUser === true,
    (error: unknown) => {
      keepForLinking(name, error);
      throw toPopupError(error);
    },
  );
}

/** Whether a press is recent enough for the browser to open a window; assumed where it does not say. */
const isPressStillGood = (): boolean => navigator.userActivation?.isActive ?? true;

/** Opens a window after a press that had to wait, as for this code. A browser that counts the press as old would block it. */
export function openAfterWaiting<T>(open: () => Promise<T>): Promise<T> {
  if (isPressStillGood()) return open();
  return Promise.reject(new AppError('unavailable', 'That took a moment. Press the button once more.'));
}

/** Links another sign-in provider to the account that is signed in. Her token is read first, which may take long. */
export const linkProvider = (name: ProviderName): Promise<void> =>
  openAfterWaiting(() => toVoid(linkWithPopup(currentUser(), makeProvider(name), popupResolver())));

/** Reauthenticates through the provider. */
export const reauthenticateWithProvider = (name: ProviderName): Promise<void> =>
  toVoid(reauthenticateWithPopup(currentUser(), makeProvider(name), popupResolver()));
