import { createHmac } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { serverEnv } from '@/lib/platform/config/env';
import { databaseCall } from '@/lib/server/firebase/database-call';

/** Returns the address in lower case, without a plus tag (`name+tag@...`). */
function normalizeAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local}@${email.slice(at + 1)}`.toLowerCase();
}

/** The id is a keyed hash, so that the address cannot be recovered without the secret. */
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

/** Returns null unless verified, because only then does the address belong to this user. */
export const verifiedEmail = (user: UserRecord | null): string | null =>
  user?.emailVerified ? (user.email ?? null) : null;

/** Records the first account with this address. Safe to repeat. */
export async function markTrial(db: Firestore, uid: string, email: string | null): Promise<void> {
  if (email === null || (await markedUids(db, email)).length > 0) return;
  const mark = markOf(db, email, serverEnv().playbackSecret);
  await databaseCall('Saving a trial mark', () => mark.set({ uid }));
}

export const hasUsedTrial = async (db: Firestore, uid: string, email: string | null): Promise<boolean> =>
  email !== null && (await markedUids(db, email)).some((marked) => marked !== uid);
