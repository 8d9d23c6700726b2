import { readStoredSession } from './stored-session';

/** What Firebase Auth reported last on this page; null before it has answered. */
let reported: { readonly uid: string | null; readonly isStored: boolean } | null = null;

/** Remembers whom Firebase Auth reports as signed in on this page. */
export function reportSignedIn(uid: string | null): void {
  reported = { uid, isStored: uid !== null && readStoredSession()?.uid === uid };
}

/**
 * Whether this member is signed in on this page. A session that Firebase Auth keeps in storage must still be there: another
 * tab may have signed out. Where storage is blocked, the report of Firebase Auth alone counts.
 */
export function isSignedInHere(uid: string): boolean {
  if (reported !== null && !reported.isStored) return reported.uid === uid;
  return readStoredSession()?.uid === uid;
}
