import { AppError } from '@/lib/platform/errors/app-error';
import { readStoredSession } from './stored-session';

/** The last user that Firebase Auth reported on this page; null before its first answer. */
let reported: { readonly uid: string | null; readonly isStored: boolean } | null = null;

const storedUid = (): string | null => readStoredSession()?.uid ?? null;

/** Promise of the first report of Firebase Auth; null before `expectSignedIn` and after the report. */
let answer: { readonly promise: Promise<void>; readonly arrive: () => void } | null = null;

/** Makes `confirmSignedIn` wait for the first report of Firebase Auth. */
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

/** Returns the stored session's uid until Firebase Auth answers, then the reported one; null once any tab signs out. */
export function signedInUid(): string | null {
  if (reported === null) return storedUid();
  return reported.isStored && storedUid() !== reported.uid ? null : reported.uid;
}

export const isSignedInHere = (uid: string): boolean => signedInUid() === uid;

/** Waits for the first report of Firebase Auth, if it is still to come. Rejects if it does not name the user `uid`. */
export async function confirmSignedIn(uid: string): Promise<void> {
  if (!answer) return;
  await answer.promise;
  if (!isSignedInHere(uid)) throw new AppError('credentials', 'User not authenticated');
}
