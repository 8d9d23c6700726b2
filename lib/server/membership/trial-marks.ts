import { createHmac } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { serverEnv } from '@/lib/platform/config/env';
import { databaseCall } from '@/lib/server/firebase/database-call';

/** Normalizes an address: lower case and without a plus tag. */
function sameAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local}@${email.slice(at + 1)}`.toLowerCase();
}

/** The id is a keyed hash of the address: without the server's secret nobody can tell whose it is. */
const markOf = (db: Firestore, email: string, secret: string) => {
  const name = createHmac('sha256', secret || 'local')
    .update(`trial:${sameAddress(email)}`)
    .digest('hex');
  return db.doc(`trialMarks/${name}`);
};

/** Notes that whoever has this address has been a member. May be repeated. */
export const markTrial = (db: Firestore, uid: string, email: string | null): Promise<void> =>
  databaseCall('Noting a trial', async () => {
    if (email !== null) await markOf(db, email, serverEnv().playbackSecret).set({ uid });
  });

/**
 * Whether an earlier account with this address, deleted since, has been a member. Marks made under a replaced secret
 * count too, or a new secret would mean a new trial for everybody.
 */
export const hasUsedTrial = (db: Firestore, uid: string, email: string | null): Promise<boolean> =>
  databaseCall('Looking for a trial', async () => {
    if (email === null) return false;
    const { playbackSecret, formerPlaybackSecrets } = serverEnv();
    const secrets = [playbackSecret, ...formerPlaybackSecrets];
    const marks = await db.getAll(...secrets.map((secret) => markOf(db, email, secret)));
    return marks.some((mark) => mark.exists && mark.get('uid') !== uid);
  });
