import {
  type Auth,
  type AuthCredential,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { publicEnv } from '@/lib/platform/config/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { cancelledSignIn, codeOf, toChangeError, toProviderError } from './auth-errors';
import { getAuthInstance, setPopupResolver } from './auth-instance';
import type { ProviderName } from './auth-user';
import { currentUser, SIGN_IN_DEADLINE_MS } from './session';
import { canOpenWindow, rememberRedirect, takeRedirectProvider } from './sign-in-window';

/** Deadline for loading Google's helper script; the SDK itself would wait at least 30 seconds. */
const HELPER_DEADLINE_MS = 8000;
const HELPER_MISSING =
  'We couldn’t open the sign-in window because a helper from Google didn’t load. If you use an ad blocker, turn it off for this site, then try again.';

/** Google always asks which account to use, and Facebook asks the user to sign in again (product.md 7.2). */
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

/** Call it before the auth instance exists: if the SDK loads Google's script later, Safari blocks the popup. */
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

const toVoid = (change: Promise<unknown>): Promise<void> =>
  change.then(
    () => undefined,
    (error: unknown) => Promise.reject(toChangeError(toProviderError(error))),
  );

/** True if the browser blocked the last popup. The next sign-in then uses a redirect. */
let wasBlocked = false;

/** Starts a sign-in by redirect. Never resolves; rejects if it fails or the user goes back to this page. */
function leaveForSignIn(auth: Auth, name: ProviderName): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = (error: unknown): void => {
      window.removeEventListener('pageshow', handleShow);
      takeRedirectProvider();
      reject(error);
    };
    const handleShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) giveUp(cancelledSignIn());
    };
    window.addEventListener('pageshow', handleShow);
    rememberRedirect(name);
    signInWithRedirect(auth, makeProvider(name), browserPopupRedirectResolver).catch(giveUp);
  });
}

/** Resolves to true for a new account. Uses a redirect if no popup can open or the last one was blocked. */
export function signInWithProvider(name: ProviderName): Promise<boolean> {
  const auth = getAuthInstance();
  if (!auth) return Promise.reject(new AppError('unknown', 'Firebase auth not available'));
  if (wasBlocked || !canOpenWindow(navigator)) return leaveForSignIn(auth, name);
  // Nothing may be awaited before this line: Safari may block a popup that opens after an `await`.
  const popup = signInWithPopup(auth, makeProvider(name), browserPopupRedirectResolver);
  return popup.then(
    (credential) => getAdditionalUserInfo(credential)?.isNewUser === true,
    (error: unknown) => {
      wasBlocked = codeOf(error) === 'auth/popup-blocked';
      keepForLinking(name, error);
      throw toProviderError(error);
    },
  );
}

/** Resolves to true for a new account. */
export async function finishRedirect(name: ProviderName): Promise<boolean> {
  const auth = getAuthInstance();
  if (!auth) throw new AppError('unknown', 'Firebase auth not available');
  try {
    const answer = getRedirectResult(auth, browserPopupRedirectResolver);
    const credential = await withDeadline(answer, 'Signing in', SIGN_IN_DEADLINE_MS);
    if (!credential) throw cancelledSignIn();
    return getAdditionalUserInfo(credential)?.isNewUser === true;
  } catch (error) {
    keepForLinking(name, error);
    throw toProviderError(error);
  }
}

/** Calls `open` if the user's last press still allows a popup. Otherwise rejects and asks for another press. */
export function openAfterWaiting<T>(open: () => Promise<T>): Promise<T> {
  // In a browser without `userActivation`, the age of the last press is unknown; it is assumed to be recent.
  if (!canOpenWindow(navigator) || (navigator.userActivation?.isActive ?? true)) return open();
  return Promise.reject(new AppError('unavailable', 'That took a moment. Press the button once more.'));
}

const noWindow = (advice: string): Promise<never> =>
  Promise.reject(new AppError('unavailable', `This browser can’t open a sign-in window. ${advice}`));

/** Never uses a redirect, because the SDK drops the stored session if a redirect brings back no result. */
export function linkProvider(name: ProviderName): Promise<void> {
  if (!canOpenWindow(navigator)) return noWindow('To connect it, open this page in Safari or Chrome.');
  const link = () => linkWithPopup(currentUser(), makeProvider(name), browserPopupRedirectResolver);
  return openAfterWaiting(() => toVoid(link()));
}

export function reauthenticateWithProvider(name: ProviderName): Promise<void> {
  if (!canOpenWindow(navigator))
    return noWindow('Sign out, sign in again, and come back here within five minutes.');
  return toVoid(reauthenticateWithPopup(currentUser(), makeProvider(name), browserPopupRedirectResolver));
}

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

/** Keeps a credential that Firebase refused because its email has an account. `connectPendingProvider` links it. */
export function keepForLinking(provider: ProviderName, error: unknown): void {
  if (!isCredentialError(error)) return;
  const credential = fromError[provider].credentialFromError(error);
  pending = credential && { provider, credential, email: emailOf(error) };
}

/** Links the credential of `keepForLinking` if the user has the same email. Resolves to the linked provider or null. */
export async function connectPendingProvider(): Promise<ProviderName | null> {
  const link = pending;
  pending = null;
  const user = currentUser();
  if (!link?.email || link.email.toLowerCase() !== user.email?.toLowerCase()) return null;
  const linked = linkWithCredential(user, link.credential);
  await withDeadline(toVoid(linked), 'Connecting your accounts');
  return link.provider;
}
