import * as v from 'valibot';
import { type NamedLink, namedLink } from '@/lib/catalogue/video';
import { DAY_MS, MINUTE_MS } from '@/lib/platform/dates/duration';
import { isTimezone } from '@/lib/platform/dates/timezone';
import type { ReadContent } from '@/lib/sanity/client';
import { EVENT_BY_SLUG_QUERY, EVENTS_QUERY } from '@/lib/sanity/queries';
import {
  imageSchema,
  isoTime,
  isShownNow,
  optionalText,
  richText,
  slug as slugSchema,
} from '@/lib/sanity/schemas';

const PROVIDERS = ['vimeo', 'youtube', 'link'] as const;
const STATUSES = ['scheduled', 'rescheduled', 'cancelled'] as const;

const eventSchema = v.object({
  id: v.string(),
  slug: slugSchema,
  title: v.string(),
  summary: optionalText,
  description: richText,
  publishedAt: v.nullish(isoTime, null),
  startsAt: isoTime,
  durationMinutes: v.pipe(v.number(), v.minValue(1), v.maxValue(DAY_MS / MINUTE_MS)),
  timezone: v.pipe(v.string(), v.check(isTimezone, 'not a time zone')),
  provider: v.picklist(PROVIDERS),
  status: v.nullish(v.picklist(STATUSES), 'scheduled'),
  sequence: v.nullish(v.number(), 0),
  /** Start time before the event was moved; null if the event was not moved. */
  previousStartsAt: v.nullish(isoTime, null),
  instructor: v.nullish(namedLink, null),
  replay: v.nullish(
    v.object({
      ...namedLink.entries,
      publishedAt: v.nullish(isoTime, null),
      leavesAt: v.nullish(isoTime, null),
    }),
    null,
  ),
  image: imageSchema,
});

type StoredEvent = v.InferOutput<typeof eventSchema>;
/** Class with the event's recording. It may no longer be available (see `isVisible`). */
export type Replay = NamedLink & { readonly leavesAt: string | null };
/** A live event without its private join link, which `getJoinTarget` in lib/sanity/private.ts reads. */
export type LiveEvent = Readonly<
  Omit<StoredEvent, 'publishedAt' | 'replay'> & { readonly replay: Replay | null }
>;

/** Unless `withScheduled`, leaves out a replay whose class is not published yet: its link would lead to a 404. */
function toEvent(stored: StoredEvent, withScheduled = false): LiveEvent {
  const { publishedAt: _publishedAt, replay, ...event } = stored;
  const isPublished = replay !== null && replay.publishedAt !== null && isShownNow(replay.publishedAt);
  if (!replay || !(withScheduled || isPublished)) return { ...event, replay: null };
  const { slug, name, leavesAt } = replay;
  return { ...event, replay: { slug, name, leavesAt } };
}

const isShown = ({ publishedAt }: StoredEvent): boolean => isShownNow(publishedAt);

/** Returns all published events, including past events, in order of their start. Rejects with an AppError. */
export async function getEvents(read: ReadContent): Promise<LiveEvent[]> {
  const events = await read(EVENTS_QUERY, {}, v.array(eventSchema));
  return events.filter(isShown).map((event) => toEvent(event));
}

/** Returns null for a missing event, and for an event with a future `publishedAt` unless `withScheduled`. */
export async function getEventBySlug(
  slug: string,
  read: ReadContent,
  withScheduled = false,
): Promise<LiveEvent | null> {
  const event = await read(EVENT_BY_SLUG_QUERY, { slug }, v.nullable(eventSchema));
  return event && (withScheduled || isShown(event)) ? toEvent(event, withScheduled) : null;
}
