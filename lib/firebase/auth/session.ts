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
import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { identityAddress } from '../app';
import { getAuthInstance, requireAuth } from './auth-instance';
import type { AuthUser } from './auth-user';
import { type Claims, toClaims } from './claims';
import type { SessionEnd } from './session-end';
import { allowRemoval, wasRemovedHere } from './session-persistence';
import { forgetStoredSession, readStoredSession, type StoredSession } from './stored-session';

const CHECK_DEADLINE_MS = 5000;

const refusalSchema = v.object({ error: v.object({ message: v.string() }) });

/** Error codes of a session that has ended for good. Any other failure may be temporary. */
const FINAL_ERRORS: ReadonlyMap<string, SessionEnd> = new Map([
  ['TOKEN_EXPIRED', 'ended'],
  ['INVALID_REFRESH_TOKEN', 'ended'],
  ['USER_DISABLED', 'closed'],
  ['USER_NOT_FOUND', 'deleted'],
]);

/** Asks the server why the session ended. Resolves to null if it has not ended or the server's reply is unclear. */
export async function sessionEndOf({ refreshToken }: StoredSession): Promise<SessionEnd | null> {
  try {
    const response = await fetch(identityAddress('securetoken.googleapis.com/v1/token'), {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      signal: AbortSignal.timeout(CHECK_DEADLINE_MS),
    });
    if (response.status !== 400) return null;
    const refusal = v.safeParse(refusalSchema, await response.json());
    const [code = ''] = refusal.success ? (/^\w+/.exec(refusal.output.error.message) ?? []) : [];
    return FINAL_ERRORS.get(code) ?? null;
  } catch (error) {
    console.warn('The session could not be checked', error);
    return null;
  }
}

/** Deadline of a whole sign-in. Firebase Auth limits only each of its requests, to 30 seconds. */
export const SIGN_IN_DEADLINE_MS = 30_000;

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

/** Current sign-up, which stores the user's name. Observers wait for it, so that the new profile gets the name. */
let signUpInProgress: Promise<unknown> = Promise.resolve();

export interface SessionObserver {
  readonly onChange: (user: AuthUser | null, sessionEnd: SessionEnd | null) => void;
  /** Called when Firebase Auth could not confirm the stored session, which stays stored. */
  readonly onUnconfirmed: () => void;
}

/** Set from a sign-out in this tab to the next sign-in. `sessionEnd` is the reason to show; null shows none. */
let signingOut: { readonly sessionEnd: SessionEnd | null } | null = null;

async function currentSessionEnd(last: StoredSession | null): Promise<SessionEnd | null> {
  if (signingOut) return signingOut.sessionEnd;
  if (!wasRemovedHere()) return null;
  return (last && (await sessionEndOf(last))) ?? 'ended';
}

/** `unconfirmed` means that the SDK dropped the session although the server did not end it. */
type SessionStatus = 'none' | 'good' | 'unconfirmed' | SessionEnd;

async function checkSession(stored: StoredSession | null, hasUser: boolean): Promise<SessionStatus> {
  if (!stored) return 'none';
  if (hasUser) return 'good';
  const end = await sessionEndOf(stored);
  if (end) forgetStoredSession();
  return end ?? 'unconfirmed';
}

export async function observeSession({ onChange, onUnconfirmed }: SessionObserver): Promise<() => void> {
  let stored = readStoredSession();
  const auth = await requireAuth();
  await auth.authStateReady();
  let status = await checkSession(stored, auth.currentUser !== null);
  allowRemoval();
  if (status === 'unconfirmed') onUnconfirmed();
  return onIdTokenChanged(auth, async () => {
    await signUpInProgress.catch(() => undefined);
    const user = auth.currentUser;
    if (user) {
      status = 'good';
      signingOut = null;
      stored = readStoredSession();
      onChange(toAuthUser(user), null);
    } else if (status !== 'unconfirmed') {
      const sessionEnd = status === 'none' || status === 'good' ? await currentSessionEnd(stored) : status;
      // The user may have signed in again while `currentSessionEnd` asked the server why the session ended.
      if (auth.currentUser === null) onChange(null, sessionEnd);
    }
  });
}

export function currentUser(): User {
  const user = getAuthInstance()?.currentUser;
  if (!user) throw new AppError('credentials', 'User not authenticated');
  return user;
}

/** Reads the SDK's current user: after a deletion of the account, it is null before observers are called. */
export const isSignedInAs = (uid: string): boolean => getAuthInstance()?.currentUser?.uid === uid;

export async function readClaims(force: boolean): Promise<Claims> {
  const { claims } = await withDeadline(getIdTokenResult(currentUser(), force), 'Checking your membership');
  return toClaims(claims);
}

export async function readIdToken(force = false): Promise<string | null> {
  const user = getAuthInstance()?.currentUser;
  return user ? withDeadline(getIdToken(user, force), 'Checking your sign-in') : null;
}

/** Refreshes a token with an old email or `email_verified`: firestore.rules compare both with a written profile. */
export async function alignToken({ email, emailVerified }: AuthUser): Promise<void> {
  const { claims } = await withDeadline(getIdTokenResult(currentUser()), 'Checking your account');
  const isSameAddress = (claims.email ?? null) === email;
  if (!isSameAddress || (claims.email_verified === true) !== emailVerified) await readIdToken(true);
}

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
  try {
    if (displayName) await withDeadline(updateAuthProfile(user, { displayName }), 'Saving your name');
  } catch (cause) {
    // The account exists, so the sign-up goes on. The profile page asks for a missing name.
    console.warn('The name of the new account could not be saved', cause);
  }
}

export function signUpWithPassword(email: string, password: string, displayName: string): Promise<void> {
  const account = createAccount(email, password, displayName);
  signUpInProgress = account;
  return account;
}

/** Signs out in every tab. Only this tab then shows `sessionEnd` as the reason. */
export async function signOut(sessionEnd: SessionEnd | null = null): Promise<void> {
  signingOut = { sessionEnd };
  try {
    await signOutOfFirebase(await requireAuth());
  } catch (error) {
    signingOut = null;
    throw error;
  }
}
