import { createHmac } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { serverEnv } from '@/lib/platform/config/env';
import { databaseCall } from '@/lib/server/firebase/database-call';

/** Lower case, without a plus tag. */
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

/** Records that a user with this address has been a member. Safe to repeat. */
export const markTrial = (db: Firestore, uid: string, email: string | null): Promise<void> =>
  databaseCall('Noting a trial', async () => {
    if (email !== null) await markOf(db, email, serverEnv().playbackSecret).set({ uid });
  });

/** Returns whether a deleted account with this address was a member. Marks under former secrets count. */
export const hasUsedTrial = (db: Firestore, uid: string, email: string | null): Promise<boolean> =>
  databaseCall('Looking for a trial', async () => {
    if (email === null) return false;
    const { playbackSecret, formerPlaybackSecrets } = serverEnv();
    const secrets = [playbackSecret, ...formerPlaybackSecrets];
    const marks = await db.getAll(...secrets.map((secret) => markOf(db, email, secret)));
    return marks.some((mark) => mark.exists && mark.get('uid') !== uid);
  });
