import { readStoredSession } from './stored-session';

/** What Firebase Auth reported last on this page; null before it has answered. */
let reported: { readonly uid: string | null; readonly isStored: boolean } | null = null;

export function reportSignedIn(uid: string | null): void {
  reported = { uid, isStored: uid !== null && readStoredSession()?.uid === uid };
}

/** Also checks storage, because another tab may have signed out; where storage is blocked, the last report counts. */
export function isSignedInHere(uid: string): boolean {
  if (reported !== null && !reported.isStored) return reported.uid === uid;
  return readStoredSession()?.uid === uid;
}
