import { createHmac } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { serverEnv } from '@/lib/platform/config/env';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { databaseCall } from '@/lib/server/firebase/database-call';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { normalizeAddress } from '@/lib/site/contact/email-address';

/** A trial mark's id is a keyed hash, so that the address cannot be recovered from it without the secret. */
const markOf = (db: Firestore, email: string, secret: string) => {
  const name = createHmac('sha256', secret || 'local')
    .update(`trial:${normalizeAddress(email)}`)
    .digest('hex');
  return db.doc(`trialMarks/${name}`);
};

const markedUids = (db: Firestore, email: string): Promise<readonly unknown[]> =>
  databaseCall('Reading trial marks', async () => {
    const { playbackSecret, formerPlaybackSecrets } = serverEnv();
    const secrets = [playbackSecret, ...formerPlaybackSecrets];
    const marks = await db.getAll(...secrets.map((secret) => markOf(db, email, secret)));
    return marks.filter(({ exists }) => exists).map((mark) => mark.get('uid'));
  });

/** Null for an unverified address: its real owner would get this member's receipts, or lose their own free trial. */
export const verifiedEmail = (user: UserRecord | null): string | null =>
  user?.emailVerified ? (user.email ?? null) : null;

export const verifiedEmailInToken = ({ payload }: Pick<VerifiedToken, 'payload'>): string | null =>
  payload.email_verified === true && typeof payload.email === 'string' ? payload.email : null;

/** Marks the address's trial as used by this account. Returns false only if another account has used the trial. */
export async function claimTrial(db: Firestore, uid: string, email: string | null): Promise<boolean> {
  if (email === null) return true;
  const marked = await markedUids(db, email);
  if (marked.length > 0) return marked.every((holder) => holder === uid);
  const mark = markOf(db, email, serverEnv().playbackSecret);
  return withDeadline(
    db.runTransaction(async (transaction) => {
      const stored = await transaction.get(mark);
      if (!stored.exists) transaction.set(mark, { uid });
      return !stored.exists || stored.get('uid') === uid;
    }),
    'Saving a trial mark',
  );
}

export const hasUsedTrial = async (db: Firestore, uid: string, email: string | null): Promise<boolean> =>
  email !== null && (await markedUids(db, email)).some((marked) => marked !== uid);
