import * as v from 'valibot';
import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import type { StoredSecret } from './read-feed';

const feedSchema = v.object({ secret: v.string(), createdAt: v.fallback(v.string(), '') });
const rsvpSchema = v.object({ going: v.boolean() });

/** Below the member, so that it goes with her; no rule opens it to any browser, hers included. */
const feedOf = (uid: string) => adminDb().doc(`users/${uid}/calendar/feed`);

/** The secret of a member's feed, null while she has none. */
export const readFeedSecret = (uid: string): Promise<StoredSecret | null> =>
  databaseCall('Reading your calendar', async () => {
    const stored = v.safeParse(feedSchema, (await feedOf(uid).get()).data());
    if (!stored.success) return null;
    const { secret, createdAt } = stored.output;
    // One without a time of making is from before every ended session.
    return { secret, madeAtMs: Date.parse(createdAt) || 0 };
  });

/**
 * Puts a secret in the place of the one before, whose address is dead from then on. Resolves with false, and stores
 * nothing, when her account was deleted meanwhile.
 */
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
  databaseCall('Ending your calendar', async () => {
    await feedOf(uid).delete();
  });

/** Nobody goes to more events than this; the calendar of somebody who does holds the first of them. */
const MAX_RSVPS = 500;

/** Ids of the events this member said she goes to. */
export const readGoingIds = (uid: string): Promise<ReadonlySet<string>> =>
  databaseCall('Reading your events', async () => {
    const found = await adminDb().collection(`users/${uid}/rsvps`).limit(MAX_RSVPS).get();
    const going = found.docs.filter((snapshot) => {
      const rsvp = v.safeParse(rsvpSchema, snapshot.data());
      return rsvp.success && rsvp.output.going;
    });
    return new Set(going.map(({ id }) => id));
  });
