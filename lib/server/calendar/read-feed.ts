import { eventEntry } from '../../calendar/event-entry';
import { icsCalendar } from '../../calendar/ics';
import { publicEnv } from '../../config/env';
import { endsAtMs } from '../../events/event-state';
import type { LiveEvent } from '../../sanity/events';
import { isSameSecret, secretOfFile } from './feed-address';

export interface ReadFeedDependencies {
  readonly readSecret: (uid: string) => Promise<string | null>;
  readonly readGoingIds: (uid: string) => Promise<ReadonlySet<string>>;
  readonly readEvents: () => Promise<readonly LiveEvent[]>;
  readonly now: () => number;
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
  if (secret === null || typeof uid !== 'string' || !/^[A-Za-z0-9_.-]{1,128}$/.test(uid)) return null;
  const stored = await deps.readSecret(uid);
  if (stored === null || !isSameSecret(stored, secret)) return null;
  const [going, events] = await Promise.all([deps.readGoingIds(uid), deps.readEvents()]);
  const nowMs = deps.now();
  const listed = events.filter((event) => going.has(event.id) && endsAtMs(event) > nowMs - KEPT_MS);
  return icsCalendar(listed.map(eventEntry), {
    name: publicEnv.appName,
    stampMs: nowMs,
    refreshMinutes: REFRESH_MINUTES,
  });
}
