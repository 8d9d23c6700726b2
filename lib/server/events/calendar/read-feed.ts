import { eventEntry } from '@/lib/events/calendar/event-entry';
import { icsCalendar } from '@/lib/events/calendar/ics';
import { endsAtMs } from '@/lib/events/event-state';
import type { LiveEvent } from '@/lib/events/live-event';
import { publicEnv } from '@/lib/platform/config/env';
import { isSameSecret } from '@/lib/server/http/same-secret';
import { secretOfFile } from './feed-address';

export interface ReadFeedDependencies {
  readonly readSecret: (uid: string) => Promise<StoredSecret | null>;
  /** Whether the account is there, open, and has not ended its sessions since this time (Unix milliseconds). */
  readonly isOpenSince: (uid: string, madeAtMs: number) => Promise<boolean>;
  readonly readGoingIds: (uid: string) => Promise<ReadonlySet<string>>;
  readonly readEvents: () => Promise<readonly LiveEvent[]>;
  readonly now: () => number;
}

/** Firestore reserves ids such as `__name__`, `.` and `..`. */
const isUid = (text: string): boolean =>
  /^[A-Za-z0-9_.-]{1,128}$/.test(text) && !/^(__.*__|\.{1,2})$/.test(text);

/** The key of a feed as it is stored. */
export interface StoredSecret {
  readonly secret: string;
  /** Unix milliseconds. */
  readonly madeAtMs: number;
}

/** Events over for longer than this are no longer listed. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;
const REFRESH_MINUTES = 60;

/**
 * The calendar of the events a member goes to; cancelled ones stay in it, marked as such. Null when the address is not
 * good, without a hint of what is wrong with it. Rejects with an AppError when something cannot be read.
 */
export async function readFeed(
  uid: unknown,
  file: unknown,
  deps: ReadFeedDependencies,
): Promise<string | null> {
  const secret = secretOfFile(file);
  if (secret === null || typeof uid !== 'string' || !isUid(uid)) return null;
  const stored = await deps.readSecret(uid);
  if (stored === null || !isSameSecret(stored.secret, secret)) return null;
  // A feed address ends with the sessions of its time: signing out everywhere closes it too.
  if (!(await deps.isOpenSince(uid, stored.madeAtMs))) return null;
  const [going, events] = await Promise.all([deps.readGoingIds(uid), deps.readEvents()]);
  const nowMs = deps.now();
  const listed = events.filter((event) => going.has(event.id) && endsAtMs(event) > nowMs - KEPT_MS);
  return icsCalendar(listed.map(eventEntry), {
    name: publicEnv.appName,
    stampMs: nowMs,
    refreshMinutes: REFRESH_MINUTES,
  });
}
