import { readStoredSession } from './stored-session';

/** What Firebase Auth reported last on this page; null before it has answered. */
let reported: { readonly uid: string | null; readonly isStored: boolean } | null = null;

const storedUid = (): string | null => readStoredSession()?.uid ?? null;

export function reportSignedIn(uid: string | null): void {
  reported = { uid, isStored: uid !== null && storedUid() === uid };
}

/** Before Firebase Auth has answered, the stored session counts; afterwards another tab may have signed out. */
export function signedInUid(): string | null {
  if (reported === null) return storedUid();
  return reported.isStored && storedUid() !== reported.uid ? null : reported.uid;
}

export const isSignedInHere = (uid: string): boolean => signedInUid() === uid;
