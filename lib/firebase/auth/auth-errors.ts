import { AppError, type ErrorCategory } from '@/lib/platform/errors/app-error';

type Entry = readonly [category: ErrorCategory, message: string];

const WRONG_CREDENTIALS: Entry = [
  'credentials',
  'That email and password don’t match. Check both and try again.',
];
export const RECENT_SIGN_IN_CODE = 'auth/requires-recent-login';

const EXPIRED_LINK: Entry = ['verification', 'This link has expired or was already used. Ask for a new one.'];
const SIGN_IN_AGAIN: Entry = ['credentials', 'For your security, please sign in again first.'];

const TOO_MANY: Entry = ['permissions', 'Too many tries. Wait a few minutes, then try again.'];

const UNREACHABLE: Entry = [
  'network',
  'We can’t reach the sign-in service. Check your connection and try again.',
];

/** An unknown address and a wrong password get the same text, which does not reveal whether an account exists. */
const BY_CODE: Readonly<Record<string, Entry>> = {
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/invalid-login-credentials': WRONG_CREDENTIALS,
  'auth/invalid-email': ['credentials', 'That doesn’t look like an email address.'],
  'auth/missing-password': ['credentials', 'Enter your password.'],
  'auth/weak-password': ['credentials', 'Choose a longer password: at least 8 characters.'],
  'auth/email-already-in-use': [
    'account',
    'We couldn’t create an account with that email. If you already have one, sign in or reset your password.',
  ],
  'auth/user-disabled': ['account', 'This account is closed. Write to us if you think that’s a mistake.'],
  'auth/account-exists-with-different-credential': [
    'account',
    'You already have an account with this email. Sign in the way you did before, and we’ll connect the two.',
  ],
  'auth/credential-already-in-use': ['account', 'That sign-in already belongs to another account.'],
  'auth/provider-already-linked': ['account', 'That sign-in is already connected.'],
  'auth/no-such-provider': ['account', 'That sign-in isn’t connected.'],
  [RECENT_SIGN_IN_CODE]: SIGN_IN_AGAIN,
  'auth/user-token-expired': SIGN_IN_AGAIN,
  'auth/user-mismatch': ['credentials', 'That’s a different account. Use the one you’re signed in with.'],
  'auth/expired-action-code': EXPIRED_LINK,
  'auth/invalid-action-code': EXPIRED_LINK,
  'auth/unverified-email': ['verification', 'Confirm your email first. We can send the link again.'],
  'auth/too-many-requests': TOO_MANY,
  // Firebase limits requests per project and per network, for example a studio's Wi-Fi with many members.
  'auth/quota-exceeded': TOO_MANY,
  'auth/operation-not-allowed': ['permissions', 'You can’t sign in that way right now.'],
  'auth/network-request-failed': UNREACHABLE,
  'auth/timeout': ['network', 'The sign-in service isn’t responding. Try again.'],
};

const POPUP_CLOSED = 'Sign-in was cancelled. Please try again.';
const POPUP_BLOCKED = 'Popup was blocked by browser. Please allow popups and try again.';
const POPUP_POLICY = 'Authentication popup encountered a security policy issue. Please try again.';

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

const isOpenerPolicy = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Cross-Origin-Opener-Policy');

export const cancelledSignIn = (cause?: unknown): AppError =>
  new AppError('credentials', POPUP_CLOSED, { cause });

const CANCELLED = [
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/redirect-cancelled-by-user',
  'auth/user-cancelled',
];

/** Wraps popup errors in an AppError with the text of product.md 8.1 to 8.3; returns other errors unchanged. */
export function toPopupError(error: unknown): unknown {
  const code = codeOf(error);
  if (CANCELLED.includes(code)) return cancelledSignIn(error);
  if (code === 'auth/popup-blocked') return new AppError('permissions', POPUP_BLOCKED, { cause: error });
  if (isOpenerPolicy(error)) return new AppError('permissions', POPUP_POLICY, { cause: error });
  return error;
}

const PROVIDER_FAILED = 'That sign-in didn’t go through. Try again, or sign in another way.';

/** Like `toPopupError`, with its own text for a refused credential: the text in `BY_CODE` is about a password. */
export const toProviderError = (error: unknown): unknown =>
  codeOf(error) === 'auth/invalid-credential'
    ? new AppError('credentials', PROVIDER_FAILED, { cause: error })
    : toPopupError(error);

/** Replaces the text for an email that is already in use, because the text in `BY_CODE` is about a sign-up. */
export const toChangeError = (error: unknown): unknown =>
  codeOf(error) === 'auth/email-already-in-use'
    ? new AppError('account', 'Another account already uses that email.', { cause: error })
    : error;

export function describeAuthError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  // Offline, an unknown error is treated as a network error: a part of the code may have failed to load.
  const unknown = navigator.onLine ? undefined : UNREACHABLE;
  const entry = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : unknown;
  if (entry) return new AppError(entry[0], entry[1], { cause: error });
  return new AppError('unknown', 'Something went wrong on our end. Please try again in a moment.', {
    cause: error,
  });
}
