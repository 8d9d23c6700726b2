import { createHmac } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { serverEnv } from '@/lib/platform/config/env';
import { databaseCall } from '@/lib/server/firebase/database-call';

/** One person's address however she writes it: case and what follows a plus are not looked at. */
function sameAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local}@${email.slice(at + 1)}`.toLowerCase();
}

/** The mark says who without saying it: nobody reads an address out of it without the server's secret. */
const markOf = (db: Firestore, email: string) => {
  const name = createHmac('sha256', serverEnv().playbackSecret || 'local')
    .update(`trial:${sameAddress(email)}`)
    .digest('hex');
  return db.doc(`trialMarks/${name}`);
};

/** Notes that whoever has this address has been a member. May be repeated. */
export const markTrial = (db: Firestore, uid: string, email: string | null): Promise<void> =>
  databaseCall('Noting a trial', async () => {
    if (email !== null) await markOf(db, email).set({ uid });
  });

/** Whether another account with this address, deleted since, has been a member. */
export const hasUsedTrial = (db: Firestore, uid: string, email: string | null): Promise<boolean> =>
  databaseCall('Looking for a trial', async () => {
    const mark = email === null ? null : await markOf(db, email).get();
    return mark?.exists === true && mark.get('uid') !== uid;
  });
