import { randomBytes } from 'node:crypto';
import { FieldPath } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { eventEntry } from '@/lib/events/calendar-entry';
import { endsAtMs } from '@/lib/events/event-state';
import { icsCalendar } from '@/lib/events/ics';
import { getEvents, type LiveEvent } from '@/lib/events/live-event';
import { parseRsvp } from '@/lib/events/rsvps';
import { publicEnv } from '@/lib/platform/config/env';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { deletionMark } from '@/lib/server/firebase/deleted-accounts';
import { hasUnverifiedEmail, type VerifiedToken } from '@/lib/server/firebase/id-token';
import { sessionGuard } from '@/lib/server/firebase/session-guard';
import { type ApiAnswer, refusal, UNCONFIRMED } from '@/lib/server/http/api-answer';
import { isSameSecret } from '@/lib/server/http/same-secret';
import { readerAfterUpdate } from '@/lib/server/site/content-updates';
import { absoluteUrl } from '@/lib/site/seo/document-title';

const SECRET_BYTES = 24;
const SECRET = /^[A-Za-z0-9_-]{32}$/;

export const newFeedSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Anyone who knows this path can read which events the member goes to. */
export const feedPath = (uid: string, secret: string): string =>
  `/api/calendar/feed/${encodeURIComponent(uid)}/${secret}.ics`;

export function secretOfFile(file: unknown): string | null {
  const secret = typeof file === 'string' ? file.replace(/\.ics$/, '') : '';
  return SECRET.test(secret) ? secret : null;
}

const feedSchema = v.object({ secret: v.string(), createdAt: v.fallback(v.string(), '') });

/** Stored below `users/{uid}`, so that account deletion removes it. firestore.rules let no browser read it. */
const feedOf = (uid: string) => adminDb().doc(`users/${uid}/calendar/feed`);

const readSecret = (uid: string) =>
  databaseCall('Reading your calendar', async () => {
    const stored = v.safeParse(feedSchema, (await feedOf(uid).get()).data());
    if (!stored.success) return null;
    const { secret, createdAt } = stored.output;
    // A secret without a creation time counts as created in 1970: any sign-out on all devices makes it invalid.
    return { secret, createdAtMs: Date.parse(createdAt) || 0 };
  });

/** Stores a new secret, so that the former URL stops working. For a deleted account, stores nothing: returns false. */
const storeSecret = (uid: string, secret: string): Promise<boolean> =>
  databaseCall('Saving your calendar', () => {
    const db = adminDb();
    return db.runTransaction(async (transaction) => {
      const deleted = await transaction.get(deletionMark(db, uid));
      if (deleted.exists) return false;
      transaction.set(feedOf(uid), { secret, createdAt: new Date().toISOString() });
      return true;
    });
  });

const remove = (uid: string): Promise<void> =>
  databaseCall('Removing your calendar', async () => {
    await feedOf(uid).delete();
  });

const IDS_PER_QUERY = 30;

/** Reads by query, because `getAll` would also cost a read for each event without an RSVP. */
const readGoingIds = (uid: string, eventIds: readonly string[]): Promise<ReadonlySet<string>> =>
  databaseCall('Reading your events', async () => {
    const rsvps = adminDb().collection(`users/${uid}/rsvps`);
    const starts = eventIds.flatMap((_, index) => (index % IDS_PER_QUERY === 0 ? [index] : []));
    const answers = await Promise.all(
      starts.map((start) =>
        rsvps.where(FieldPath.documentId(), 'in', eventIds.slice(start, start + IDS_PER_QUERY)).get(),
      ),
    );
    const going = answers.flatMap(({ docs }) => docs).filter((found) => parseRsvp(found.data())?.isGoing);
    return new Set(going.map(({ id }) => id));
  });

const liveFeed = {
  readSecret,
  storeSecret,
  remove,
  isOpenSince: (uid: string, sinceMs: number) => sessionGuard().isOpenSince(uid, sinceMs),
  readGoingIds,
  readEvents: async (): Promise<readonly LiveEvent[]> => getEvents(await readerAfterUpdate()),
  now: Date.now,
};

export type FeedTools = Readonly<typeof liveFeed>;

/** Refuses texts such as `__name__`, `.` and `..`, which Firestore does not accept as ids. */
const isUid = (text: string): boolean =>
  /^[A-Za-z0-9_.-]{1,128}$/.test(text) && !/^(__.*__|\.{1,2})$/.test(text);

const KEPT_MS = 60 * DAY_MS;
const REFRESH_MINUTES = 60;

/** Returns the calendar, including canceled events; null for an invalid URL. */
export async function readFeed(
  uid: unknown,
  file: unknown,
  feed: FeedTools = liveFeed,
): Promise<string | null> {
  const secret = secretOfFile(file);
  if (secret === null || typeof uid !== 'string' || !isUid(uid)) return null;
  const stored = await feed.readSecret(uid);
  if (stored === null || !isSameSecret(stored.secret, secret)) return null;
  // After a sign-out on all devices, URLs that were created earlier are invalid.
  if (!(await feed.isOpenSince(uid, stored.createdAtMs))) return null;
  const nowMs = feed.now();
  const recent = (await feed.readEvents()).filter((event) => endsAtMs(event) > nowMs - KEPT_MS);
  // Looks up RSVPs to `recent` only, because a member may have any number of RSVPs to older events.
  const going = await feed.readGoingIds(
    uid,
    recent.map(({ id }) => id),
  );
  const listed = recent.filter(({ id }) => going.has(id));
  return icsCalendar(listed.map(eventEntry), {
    name: publicEnv.appName,
    writtenAtMs: nowMs,
    refreshMinutes: REFRESH_MINUTES,
  });
}

const answer = (uid: string, secret: string | null): ApiAnswer => ({
  status: 200,
  body: { url: secret === null ? null : absoluteUrl(feedPath(uid, secret)) },
});

/** Answers with a null URL if the feed is off, or was created before the member signed out on all devices. */
export async function showFeed({ uid }: VerifiedToken, feed: FeedTools = liveFeed): Promise<ApiAnswer> {
  const stored = await feed.readSecret(uid);
  const isOpen = stored !== null && (await feed.isOpenSince(uid, stored.createdAtMs));
  return answer(uid, isOpen ? stored.secret : null);
}

export async function renewFeed(member: VerifiedToken, feed: FeedTools = liveFeed): Promise<ApiAnswer> {
  // The email may belong to another person, who may take over the account; this URL would show that person's events.
  if (hasUnverifiedEmail(member)) return UNCONFIRMED;
  const secret = newFeedSecret();
  if (!(await feed.storeSecret(member.uid, secret))) return refusal(401, 'Please sign in again.');
  return answer(member.uid, secret);
}

export async function endFeed({ uid }: VerifiedToken, feed: FeedTools = liveFeed): Promise<ApiAnswer> {
  await feed.remove(uid);
  return answer(uid, null);
}
