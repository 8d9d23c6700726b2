import {
  type AuthCredential,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import { publicEnv } from '@/lib/platform/config/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { codeOf, toPopupError } from './auth-errors';
import { getAuthInstance, setPopupResolver } from './auth-instance';
import type { ProviderName } from './auth-user';
import { currentUser } from './session';

/** Deadline for loading Google's helper script; the SDK itself would wait 30 to 60 seconds. */
const HELPER_DEADLINE_MS = 8000;
const HELPER_MISSING =
  'We couldn’t open the sign-in window because a helper from Google didn’t load. If you use an ad blocker, turn it off for this site, then try again.';

/** Both providers always ask which account to use (product.md §7). */
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

function loadHelper(): Promise<void> {
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      script.remove();
      reject(new AppError('network', HELPER_MISSING));
    };
    const timer = setTimeout(fail, HELPER_DEADLINE_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
  });
  script.src = publicEnv.isEmbedded ? '/emulator/auth/gapi.js' : 'https://apis.google.com/js/api.js';
  document.head.append(script);
  return loaded;
}

let helper: Promise<void> | null = null;

/** Call before the auth instance is created: Safari blocks popups unless the SDK connects to the helper early. */
export async function preparePopup(): Promise<void> {
  helper ??= loadHelper();
  try {
    await helper;
  } catch (cause) {
    helper = null;
    throw cause;
  }
  setPopupResolver(browserPopupRedirectResolver);
}

const toVoid = (popup: Promise<unknown>): Promise<void> =>
  popup.then(
    () => undefined,
    (error: unknown) => Promise.reject(toPopupError(error)),
  );

/** Resolves to true for a new account. Opens the popup synchronously, because Safari blocks later ones. */
export function signInWithProvider(name: ProviderName): Promise<boolean> {
  const auth = getAuthInstance();
  if (!auth) return Promise.reject(new AppError('unknown', 'Firebase auth not available'));
  const popup = signInWithPopup(auth, makeProvider(name), browserPopupRedirectResolver);
  return popup.then(
    (credential) => getAdditionalUserInfo(credential)?.isNewUser === true,
    (error: unknown) => {
      keepForLinking(name, error);
      throw toPopupError(error);
    },
  );
}

/** Asks for another press when the last one is too old for the browser to allow a popup. */
export function openAfterWaiting<T>(open: () => Promise<T>): Promise<T> {
  // Browsers without `userActivation` do not tell how old the press is, so it is assumed to be recent.
  if (navigator.userActivation?.isActive ?? true) return open();
  return Promise.reject(new AppError('unavailable', 'That took a moment. Press the button once more.'));
}

export const linkProvider = (name: ProviderName): Promise<void> =>
  openAfterWaiting(() =>
    toVoid(linkWithPopup(currentUser(), makeProvider(name), browserPopupRedirectResolver)),
  );

export const reauthenticateWithProvider = (name: ProviderName): Promise<void> =>
  toVoid(reauthenticateWithPopup(currentUser(), makeProvider(name), browserPopupRedirectResolver));

interface PendingLink {
  readonly provider: ProviderName;
  readonly email: string | null;
  readonly credential: AuthCredential;
}

let pending: PendingLink | null = null;

const fromError = { google: GoogleAuthProvider, facebook: FacebookAuthProvider } as const;

type CredentialError = Parameters<typeof GoogleAuthProvider.credentialFromError>[0];

const isCredentialError = (error: unknown): error is CredentialError =>
  codeOf(error) === 'auth/account-exists-with-different-credential';

const emailOf = ({ customData }: CredentialError): string | null => {
  const email = customData?.email;
  return typeof email === 'string' ? email : null;
};

/** Keeps the refused credential, to link it once the user signs in to the account with the same address. */
export function keepForLinking(provider: ProviderName, error: unknown): void {
  if (!isCredentialError(error)) return;
  const credential = fromError[provider].credentialFromError(error);
  pending = credential && { provider, credential, email: emailOf(error) };
}

/** Links the kept credential if its address is the user's. Returns the linked provider, or null. */
export async function connectPendingProvider(): Promise<ProviderName | null> {
  const link = pending;
  pending = null;
  const user = currentUser();
  if (!link?.email || link.email.toLowerCase() !== user.email?.toLowerCase()) return null;
  await withDeadline(linkWithCredential(user, link.credential), 'Connecting your accounts');
  return link.provider;
}
