import { readStoredSession } from './stored-session';

/** The last user that Firebase Auth reported on this page; null before its first answer. */
let reported: { readonly uid: string | null; readonly isStored: boolean } | null = null;

const storedUid = (): string | null => readStoredSession()?.uid ?? null;

export function reportSignedIn(uid: string | null): void {
  reported = { uid, isStored: uid !== null && storedUid() === uid };
}

/** Returns the stored session's user until Firebase Auth answers; later null if another tab signed out. */
export function signedInUid(): string | null {
  if (reported === null) return storedUid();
  return reported.isStored && storedUid() !== reported.uid ? null : reported.uid;
}

export const isSignedInHere = (uid: string): boolean => signedInUid() === uid;
