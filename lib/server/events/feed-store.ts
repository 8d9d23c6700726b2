import * as v from 'valibot';
import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import type { StoredSecret } from './calendar-feed';

const feedSchema = v.object({ secret: v.string(), createdAt: v.fallback(v.string(), '') });
const rsvpSchema = v.object({ going: v.boolean() });

/** Stored below the member, so that it is deleted with the account. No rule lets a browser read it. */
const feedOf = (uid: string) => adminDb().doc(`users/${uid}/calendar/feed`);

export const readFeedSecret = (uid: string): Promise<StoredSecret | null> =>
  databaseCall('Reading your calendar', async () => {
    const stored = v.safeParse(feedSchema, (await feedOf(uid).get()).data());
    if (!stored.success) return null;
    const { secret, createdAt } = stored.output;
    // A secret without a creation time counts as older than every ended session.
    return { secret, createdAtMs: Date.parse(createdAt) || 0 };
  });

/** Replaces the secret, which ends the former URL. Returns false, without storing, for a deleted account. */
export const storeFeedSecret = (uid: string, secret: string): Promise<boolean> =>
  databaseCall('Saving your calendar', () => {
    const db = adminDb();
    return db.runTransaction(async (transaction) => {
      const deleted = await transaction.get(db.doc(`deletedAccounts/${uid}`));
      if (deleted.exists) return false;
      transaction.set(feedOf(uid), { secret, createdAt: new Date().toISOString() });
      return true;
    });
  });

export const removeFeed = (uid: string): Promise<void> =>
  databaseCall('Removing your calendar', async () => {
    await feedOf(uid).delete();
  });

/** Maximum events in one calendar feed; further ones are left out. */
const MAX_RSVPS = 500;

export const readGoingIds = (uid: string): Promise<ReadonlySet<string>> =>
  databaseCall('Reading your events', async () => {
    const found = await adminDb().collection(`users/${uid}/rsvps`).limit(MAX_RSVPS).get();
    const going = found.docs.filter((snapshot) => {
      const rsvp = v.safeParse(rsvpSchema, snapshot.data());
      return rsvp.success && rsvp.output.going;
    });
    return new Set(going.map(({ id }) => id));
  });
