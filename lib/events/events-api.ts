import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import { toRefusal } from '@/lib/platform/http/post-as-member';
import { startsAtMs } from './event-state';
import type { LiveEvent } from './live-event';

const detailsSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['vimeo', 'youtube']), id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
  v.object({ kind: v.literal('link'), url: v.pipe(v.string(), v.regex(/^https:\/\//)) }),
]);

export type JoinDetails = Readonly<v.InferOutput<typeof detailsSchema>>;

const DEADLINE_MS = 10_000;
const EVENT_DEADLINE_MS = 5000;

/** Rejects with an AppError (status 401: category `credentials`). An ApiRefusal has a `reason` such as `too-early`. */
export async function requestJoin(slug: string, token: string): Promise<JoinDetails> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api/events/${encodeURIComponent(slug)}/join`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    body = await response.json();
  } catch (cause) {
    throw new AppError('network', 'We can’t reach the studio. Check your connection and try again.', {
      cause,
    });
  }
  const details = response.ok ? v.safeParse(detailsSchema, body) : null;
  if (details?.success) return details.output;
  throw toRefusal(response, body, 'We couldn’t get you in. Please try again.');
}

export interface EventNow {
  readonly startsAt: string;
  readonly isCancelled: boolean;
}

const eventNowSchema = v.object({ startsAt: v.pipe(v.string(), v.isoTimestamp()), status: v.string() });

/** Resolves to `gone` if no published event has this slug, and to null if the request failed. */
export async function fetchEventNow(slug: string): Promise<EventNow | 'gone' | null> {
  try {
    const response = await fetch(`/api/events/${encodeURIComponent(slug)}`, {
      signal: AbortSignal.timeout(EVENT_DEADLINE_MS),
    });
    if (response.status === 404) return 'gone';
    if (!response.ok) throw new Error(`The event answered ${response.status}`);
    const { startsAt, status } = v.parse(eventNowSchema, await response.json());
    return { startsAt, isCancelled: status === 'cancelled' };
  } catch (cause) {
    console.warn('The time of an event could not be read', cause);
    return null;
  }
}

/** Returns the event with the newer start and status of `EventNow`. A new start makes it `rescheduled`. */
export function updatedEvent(event: LiveEvent, { startsAt, isCancelled }: EventNow): LiveEvent {
  if (isCancelled) return { ...event, startsAt, status: 'cancelled' };
  if (Date.parse(startsAt) !== startsAtMs(event))
    return { ...event, startsAt, status: 'rescheduled', previousStartsAt: event.startsAt };
  return event.status === 'cancelled' ? { ...event, status: 'scheduled' } : event;
}

/** Returns the URL of a player that does not track: `dnt=1` for Vimeo, youtube-nocookie.com for YouTube. */
export const embedAddress = ({ kind, id }: { kind: 'vimeo' | 'youtube'; id: string }): string =>
  kind === 'vimeo'
    ? `https://player.vimeo.com/video/${id}?dnt=1`
    : `https://www.youtube-nocookie.com/embed/${id}?rel=0`;

const feedSchema = v.object({ url: v.nullable(v.pipe(v.string(), v.url())) });

/** Resolves to the feed URL, or null if the feed is off. `POST` creates a new URL, `DELETE` turns the feed off. */
export async function requestFeedUrl(
  method: 'GET' | 'POST' | 'DELETE',
  token: string,
): Promise<string | null> {
  try {
    const response = await fetch('/api/calendar/address', {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.status === 401) throw toRefusal(response, null, 'Please sign in again.');
    if (response.status === 403) throw new AppError('verification', 'Please confirm your email first.');
    if (!response.ok) throw new Error(`The calendar answered ${response.status}`);
    return v.parse(feedSchema, await response.json()).url;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'We couldn’t reach your calendar. Please try again.', { cause });
  }
}
