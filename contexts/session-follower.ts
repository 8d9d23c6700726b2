import type { AuthState } from '@/lib/account/auth-state';
import { loadClaims, loadProfile, reloadAccount } from '@/lib/account/load-account';
import { applyProfile, readCachedProfile, writeCachedProfile } from '@/lib/account/profile/profile-cache';
import { watchSaves } from '@/lib/account/profile/profile-saves';
import { purgeMember } from '@/lib/account/purge-member';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { type Claims, NO_CLAIMS } from '@/lib/firebase/auth/claims';
import { isSignedInAs, observeSession, readIdToken } from '@/lib/firebase/auth/session';
import { keepSessionEnd, type SessionEnd } from '@/lib/firebase/auth/session-end';
import { reportSignedIn } from '@/lib/firebase/auth/signed-in-uid';
import { readStoredSession } from '@/lib/firebase/auth/stored-session';
import { followPage } from '@/lib/member/open-stores';
import { onAccountRefused } from '@/lib/member/refusal';
import { isRecent } from '@/lib/platform/dates/duration';
import { deviceDay } from '@/lib/platform/dates/local-day';
import { onSessionRefused } from '@/lib/platform/http/post-as-member';
import { serverNow } from '@/lib/platform/http/server-clock';
import { ANONYMOUS, idsBelow, localSlot } from '@/lib/platform/storage/slots';
import { leave, type SetAuthState } from './end-session';

const CONFIRM_EVERY_MS = 60_000;
const PROFILE_FRESH_MS = 60_000;

type SignedIn = Extract<AuthState, { status: 'signed-in' }>;

/** Sends pending changes, and moves the history recorded before sign-in to the account. Never rejects. */
export async function sendWaiting(uid: string): Promise<void> {
  const outboxes = idsBelow('outbox:v1', uid);
  const hasVisited = idsBelow('progress:v1', ANONYMOUS).length > 0;
  if (outboxes.length === 0 && !hasVisited) return;
  try {
    const { adoptVisitorHistory, sendFrom } = await import('./member-stores');
    if (hasVisited) await adoptVisitorHistory(uid);
    await sendFrom(uid, outboxes);
  } catch (cause) {
    console.warn('Unsent changes stay on this device until the next visit', cause);
  }
}

const CYCLE_KEYS = ['cyclical:dates:v1', 'cyclical:feelings:v1'] as const;

/** Moves cycle dates given before sign-in to the member, so that the next visitor cannot see them. Never rejects. */
async function adoptVisitorCycle(uid: string): Promise<void> {
  if (CYCLE_KEYS.every((key) => localSlot(key, ANONYMOUS).readText() === null)) return;
  try {
    const { adoptVisitorAnswers } = await import('@/lib/catalogue/cyclical');
    adoptVisitorAnswers(uid, deviceDay(new Date(serverNow())));
  } catch (cause) {
    console.warn('Cycle dates given before sign-in are moved at the next visit', cause);
  }
}

/** Keeps the auth state equal to Firebase Auth's session, with claims and profile (product.md 4.1, 4.2). */
export function followSession(setState: SetAuthState) {
  let current: AuthUser | null = null;
  let lastUid: string | null = null;
  let confirmedAtMs = Number.NEGATIVE_INFINITY;
  let isFollowing = false;
  let hasFailed = false;

  const update = (uid: string, change: (was: SignedIn) => Partial<SignedIn>): void =>
    setState((was) =>
      was.status === 'signed-in' && was.user.uid === uid ? { ...was, ...change(was) } : was,
    );
  const setSignedIn = (uid: string, fields: Partial<SignedIn>): void => update(uid, () => fields);

  /** Requests a new token. Firebase refuses the request for a deleted account; the SDK then reports a sign-out. */
  const confirmSession = (): void => {
    if (isRecent(confirmedAtMs, CONFIRM_EVERY_MS)) return;
    confirmedAtMs = Date.now();
    readIdToken(true).catch((cause: unknown) => console.warn('The session could not be confirmed', cause));
  };

  const readClaims = async (uid: string, isForced: boolean): Promise<Claims | null> => {
    const claims = await loadClaims(isForced);
    update(uid, (was) => ({ claims: claims ?? was.claims ?? NO_CLAIMS }));
    return claims;
  };

  const readProfile = async (user: AuthUser): Promise<void> => {
    const hasSaved = watchSaves();
    const profile = await loadProfile(user);
    if (current?.uid !== user.uid) return;
    hasFailed = profile.status === 'failed';
    if (profile.status === 'ready' && hasSaved()) {
      // A save ran during the read, so the read may be outdated: it must not replace a profile that is already shown.
      update(user.uid, (was) => (was.profile.status === 'ready' ? {} : { profile }));
      return;
    }
    if (profile.status === 'ready') {
      writeCachedProfile(profile.profile);
      applyProfile(profile.profile);
    } else confirmSession();
    // A failed read does not replace a profile that is already shown.
    update(user.uid, (was) =>
      profile.status === 'failed' && was.profile.status === 'ready' ? {} : { profile },
    );
  };

  const readAccount = async (user: AuthUser, isForced: boolean): Promise<void> => {
    const claims = readClaims(user.uid, isForced);
    const cached = isForced ? null : readCachedProfile(user.uid);
    if (cached) {
      setSignedIn(user.uid, { profile: { status: 'ready', profile: cached.data } });
      applyProfile(cached.data);
    }
    // An old cached profile is read again, so that a reload shows settings changed on another device.
    if (!cached || (navigator.onLine && !isRecent(cached.timestamp, PROFILE_FRESH_MS))) {
      await readProfile(user);
      await claims;
      return;
    }
    // Reads the profile if the cached one grants access that the token denies: the membership may have ended since.
    if ((await claims)?.subscribed === false && cached.data.subscriptionStatus === 'active')
      await readProfile(user);
  };

  const follow = (user: AuthUser | null, sessionEnd: SessionEnd | null): void => {
    const before = current;
    current = user;
    reportSignedIn(user?.uid ?? null);
    if (lastUid && lastUid !== user?.uid)
      purgeMember(sessionEnd === 'deleted' ? 'deletion' : 'sign-out', lastUid);
    lastUid = user?.uid ?? null;
    if (!user) {
      if (sessionEnd) keepSessionEnd(sessionEnd);
      if (before) leave(setState);
      else setState({ status: 'signed-out' });
      return;
    }
    if (before?.uid === user.uid) {
      setSignedIn(user.uid, { user });
      void readClaims(user.uid, false);
      return;
    }
    confirmedAtMs = Number.NEGATIVE_INFINITY;
    setState({ status: 'signed-in', user, claims: null, profile: { status: 'loading' } });
    void readAccount(user, false);
    void sendWaiting(user.uid);
    void adoptVisitorCycle(user.uid);
  };

  const refresh = async (): Promise<void> => {
    const before = current;
    if (!before) return;
    const user = await reloadAccount(before);
    if (current?.uid !== user.uid || !isSignedInAs(user.uid)) return;
    current = user;
    setSignedIn(user.uid, { user });
    await readAccount(user, true);
  };

  const handleOnline = (): void => {
    if (!current) return;
    void sendWaiting(current.uid);
    if (hasFailed) void refresh();
  };

  const connect = async (): Promise<void> => {
    onAccountRefused(confirmSession);
    onSessionRefused(confirmSession);
    if (!isFollowing) {
      followPage();
      window.addEventListener('online', handleOnline);
    }
    isFollowing = true;
    lastUid = readStoredSession()?.uid ?? null;
    const onUnconfirmed = (): void =>
      setState((was) => (was.status === 'loading' ? { ...was, issue: 'failed' } : was));
    await observeSession({ onChange: follow, onUnconfirmed });
  };

  return { connect, refresh };
}
