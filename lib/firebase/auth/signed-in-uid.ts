import { AppError } from '@/lib/platform/errors/app-error';
import { readStoredSession } from './stored-session';

/** The last user that Firebase Auth reported on this page; null before its first answer. */
let reported: { readonly uid: string | null; readonly isStored: boolean } | null = null;

const storedUid = (): string | null => readStoredSession()?.uid ?? null;

/** Set while Firebase Auth has not answered about the stored session of this page. */
let answer: { readonly promise: Promise<void>; readonly arrive: () => void } | null = null;

/** From now on, `confirmSignedIn` waits for the first report. */
export function expectSignedIn(): void {
  if (answer) return;
  let arrive = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer = { promise, arrive };
}

export function reportSignedIn(uid: string | null): void {
  reported = { uid, isStored: uid !== null && storedUid() === uid };
  answer?.arrive();
  answer = null;
}

/** Returns the stored session's user until Firebase Auth answers; later null if another tab signed out. */
export function signedInUid(): string | null {
  if (reported === null) return storedUid();
  return reported.isStored && storedUid() !== reported.uid ? null : reported.uid;
}

export const isSignedInHere = (uid: string): boolean => signedInUid() === uid;

/** Waits until Firebase Auth has confirmed an expected session. Rejects when it isn't this member's. */
export async function confirmSignedIn(uid: string): Promise<void> {
  if (!answer) return;
  await answer.promise;
  if (!isSignedInHere(uid)) throw new AppError('credentials', 'User not authenticated');
}
