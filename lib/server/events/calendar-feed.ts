import { randomBytes } from 'node:crypto';
import { eventEntry } from '@/lib/events/calendar-entry';
import { endsAtMs } from '@/lib/events/event-state';
import { icsCalendar } from '@/lib/events/ics';
import type { LiveEvent } from '@/lib/events/live-event';
import { publicEnv } from '@/lib/platform/config/env';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { hasUnverifiedEmail, type VerifiedToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, refusal, UNCONFIRMED } from '@/lib/server/http/api-answer';
import { isSameSecret } from '@/lib/server/http/same-secret';
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

export interface ReadFeedDependencies {
  readonly readSecret: (uid: string) => Promise<StoredSecret | null>;
  readonly isOpenSince: (uid: string, createdAtMs: number) => Promise<boolean>;
  /** Returns the ids among `eventIds` of events that the member goes to. */
  readonly readGoingIds: (uid: string, eventIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly readEvents: () => Promise<readonly LiveEvent[]>;
  readonly now: () => number;
}

/** Refuses texts such as `__name__`, `.` and `..`, which Firestore does not accept as ids. */
const isUid = (text: string): boolean =>
  /^[A-Za-z0-9_.-]{1,128}$/.test(text) && !/^(__.*__|\.{1,2})$/.test(text);

export interface StoredSecret {
  readonly secret: string;
  readonly createdAtMs: number;
}

const KEPT_MS = 60 * DAY_MS;
const REFRESH_MINUTES = 60;

/** Returns the calendar, including canceled events; null for an invalid URL. */
export async function readFeed(
  uid: unknown,
  file: unknown,
  deps: ReadFeedDependencies,
): Promise<string | null> {
  const secret = secretOfFile(file);
  if (secret === null || typeof uid !== 'string' || !isUid(uid)) return null;
  const stored = await deps.readSecret(uid);
  if (stored === null || !isSameSecret(stored.secret, secret)) return null;
  // A sign-out on all devices ends the URLs that were created before it.
  if (!(await deps.isOpenSince(uid, stored.createdAtMs))) return null;
  const nowMs = deps.now();
  const recent = (await deps.readEvents()).filter((event) => endsAtMs(event) > nowMs - KEPT_MS);
  // Looks up only these events, because a member may have any number of RSVPs to past events.
  const going = await deps.readGoingIds(
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

export interface FeedDependencies extends Pick<ReadFeedDependencies, 'readSecret' | 'isOpenSince'> {
  readonly storeSecret: (uid: string, secret: string) => Promise<boolean>;
  readonly remove: (uid: string) => Promise<void>;
}

const answer = (uid: string, secret: string | null): ApiAnswer => ({
  status: 200,
  body: { url: secret === null ? null : absoluteUrl(feedPath(uid, secret)) },
});

/** Answers with a null URL if the feed is off, or was created before the member signed out on all devices. */
export async function showFeed({ uid }: VerifiedToken, deps: FeedDependencies): Promise<ApiAnswer> {
  const stored = await deps.readSecret(uid);
  const isOpen = stored !== null && (await deps.isOpenSince(uid, stored.createdAtMs));
  return answer(uid, isOpen ? stored.secret : null);
}

export async function renewFeed(member: VerifiedToken, deps: FeedDependencies): Promise<ApiAnswer> {
  // The email may belong to another person, who may take over the account; this URL would show that person's events.
  if (hasUnverifiedEmail(member)) return UNCONFIRMED;
  const secret = newFeedSecret();
  if (!(await deps.storeSecret(member.uid, secret))) return refusal(401, 'Please sign in again.');
  return answer(member.uid, secret);
}

export async function endFeed({ uid }: VerifiedToken, deps: FeedDependencies): Promise<ApiAnswer> {
  await deps.remove(uid);
  return answer(uid, null);
}
