import {
  createUserWithEmailAndPassword,
  getIdToken,
  getIdTokenResult,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
  updateProfile as updateAuthProfile,
} from 'firebase/auth';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { getAuthInstance, requireAuth } from './auth-instance';
import type { AuthUser } from './auth-user';
import { type Claims, toClaims } from './claims';
import { sessionEndOf } from './session-check';
import type { SessionEnd } from './session-end';
import { allowForgetting, wasRemovedHere } from './session-persistence';
import { forgetStoredSession, readStoredSession, type StoredSession } from './stored-session';

/** Firebase Auth takes 30 s to give up on a dead connection; the form says after 10 s that it is slow. */
const SIGN_IN_DEADLINE_MS = 30_000;

export function toAuthUser(user: User): AuthUser {
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL,
    emailVerified: user.emailVerified,
    providerIds: user.providerData.map(({ providerId }) => providerId),
  };
}

/** A sign-up that still stores the name: nobody is told of the account before its first profile would be complete. */
let signUpInProgress: Promise<unknown> = Promise.resolve();

export interface SessionObserver {
  /** The person on every change; null when signed out, with what is to be said about it. */
  readonly onChange: (user: AuthUser | null, sessionEnd: SessionEnd | null) => void;
  /** A session is kept here, but Firebase Auth could not confirm it. It stays kept. */
  readonly onUnconfirmed: () => void;
}

/** Set while the person herself signs out in this tab; `sessionEnd` is what she then reads. */
let leaving: { readonly sessionEnd: SessionEnd | null } | null = null;

/**
 * Why nobody is signed in any more: she signed out, another tab did, Firebase Auth ended the session, or the account is
 * gone.
 */
async function sessionEndNow(last: StoredSession | null): Promise<SessionEnd | null> {
  if (leaving) return leaving.sessionEnd;
  if (!wasRemovedHere()) return null;
  return (last && (await sessionEndOf(last))) ?? 'ended';
}

type KeptSession = 'none' | 'good' | 'unconfirmed' | SessionEnd;

/** What became of the session kept here; `unconfirmed` when the SDK dropped it although the service never said it was over. */
async function judge(stored: StoredSession | null, hasUser: boolean): Promise<KeptSession> {
  if (!stored) return 'none';
  if (hasUser) return 'good';
  const end = await sessionEndOf(stored);
  if (end) forgetStoredSession();
  return end ?? 'unconfirmed';
}

/** Starts telling who is signed in. Returns the unsubscribe function. */
export async function observeSession({ onChange, onUnconfirmed }: SessionObserver): Promise<() => void> {
  let stored = readStoredSession();
  const auth = await requireAuth();
  await auth.authStateReady();
  let kept = await judge(stored, auth.currentUser !== null);
  allowForgetting();
  if (kept === 'unconfirmed') onUnconfirmed();
  return onIdTokenChanged(auth, async () => {
    await signUpInProgress.catch(() => undefined);
    const user = auth.currentUser;
    if (user) {
      kept = 'good';
      leaving = null;
      stored = readStoredSession();
      onChange(toAuthUser(user), null);
    } else if (kept !== 'unconfirmed') {
      onChange(null, kept === 'none' || kept === 'good' ? await sessionEndNow(stored) : kept);
    }
  });
}

/** The signed-in account of the SDK. Throws when nobody is signed in. */
export function currentUser(): User {
  const user = getAuthInstance()?.currentUser;
  if (!user) throw new AppError('credentials', 'User not authenticated');
  return user;
}

/** Whether this is still who is signed in: the SDK drops an account that is gone a moment before it tells. */
export const isSignedInAs = (uid: string): boolean => getAuthInstance()?.currentUser?.uid === uid;

/** Claims of the ID token; `force` asks Firebase Auth for a new one first. */
export async function readClaims(force: boolean): Promise<Claims> {
  const { claims } = await withDeadline(getIdTokenResult(currentUser(), force), 'Checking your membership');
  return toClaims(claims);
}

/** A valid ID token, or null when nobody is signed in. */
export async function readIdToken(force = false): Promise<string | null> {
  const user = getAuthInstance()?.currentUser;
  return user ? withDeadline(getIdToken(user, force), 'Checking your sign-in') : null;
}

/**
 * Refreshes the token when it disagrees with the account about the address: a first profile is refused while the token
 * still calls an address unverified that was verified since.
 */
export async function alignToken({ email, emailVerified }: AuthUser): Promise<void> {
  const { claims } = await withDeadline(getIdTokenResult(currentUser()), 'Checking your account');
  const isSameAddress = (claims.email ?? null) === email;
  if (!isSameAddress || (claims.email_verified === true) !== emailVerified) await readIdToken(true);
}

/** Reads the account anew, e.g. after an email was verified on another device. */
export async function reloadUser(): Promise<AuthUser> {
  const user = currentUser();
  await withDeadline(user.reload(), 'Checking your account');
  return toAuthUser(user);
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  const auth = await requireAuth();
  await withDeadline(signInWithEmailAndPassword(auth, email, password), 'Signing in', SIGN_IN_DEADLINE_MS);
}

async function createAccount(email: string, password: string, displayName: string): Promise<void> {
  const auth = await requireAuth();
  const created = createUserWithEmailAndPassword(auth, email, password);
  const { user } = await withDeadline(created, 'Creating your account', SIGN_IN_DEADLINE_MS);
  if (displayName) await withDeadline(updateAuthProfile(user, { displayName }), 'Saving your name');
}

/** Creates an account and stores the name with it. */
export function signUpWithPassword(email: string, password: string, displayName: string): Promise<void> {
  const account = createAccount(email, password, displayName);
  signUpInProgress = account;
  return account;
}

/** Signs out in every tab. `sessionEnd` is what she reads afterwards, in this one. */
export async function signOut(sessionEnd: SessionEnd | null = null): Promise<void> {
  leaving = { sessionEnd };
  try {
    await signOutOfFirebase(await requireAuth());
  } catch (error) {
    leaving = null;
    throw error;
  }
}
