import { createHmac } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { serverEnv } from '@/lib/platform/config/env';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { databaseCall } from '@/lib/server/firebase/database-call';

/** Returns the address in lower case and without a plus tag: `name@...` for `Name+tag@...`. */
function normalizeAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local}@${email.slice(at + 1)}`.toLowerCase();
}

/** The document's id is a keyed hash, so that the address cannot be recovered without the secret. */
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

/** Returns the address if it is verified, otherwise null: an unverified address may be another person's. */
export const verifiedEmail = (user: UserRecord | null): string | null =>
  user?.emailVerified ? (user.email ?? null) : null;

/** Returns false if the address had its trial in another account; otherwise marks the trial as used by this account. */
export async function claimTrial(db: Firestore, uid: string, email: string | null): Promise<boolean> {
  if (email === null) return true;
  const marked = await markedUids(db, email);
  if (marked.length > 0) return marked.every((holder) => holder === uid);
  const mark = markOf(db, email, serverEnv().playbackSecret);
  // In a transaction, so that of two accounts that claim it at the same moment only one gets the trial.
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
