import * as v from 'valibot';
import { eventEntry } from '@/lib/events/calendar-entry';
import { icsCalendar } from '@/lib/events/ics';
import { getEventBySlug, getEvents, type LiveEvent } from '@/lib/events/live-event';
import { publicEnv } from '@/lib/platform/config/env';
import { getJoinTarget } from '@/lib/sanity/private';
import { sessionGuard } from '@/lib/server/firebase/session-guard';
import { type RouteAnswer, refusal, type TextAnswer } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromQuery } from '@/lib/server/http/route-input';
import { storedEntitlement } from '@/lib/server/watch/documents';
import {
  endFeed,
  type FeedDependencies,
  newFeedSecret,
  readFeed,
  renewFeed,
  showFeed,
} from './calendar-feed';
import { readFeedSecret, readGoingIds, removeFeed, storeFeedSecret } from './feed-store';
import { joinEvent } from './join-event';

const eventSlug = v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,127}$/)) });

const NO_EVENT = 'That’s not an event.';

const fromEvent = (answer: (event: LiveEvent) => RouteAnswer) =>
  fromQuery(
    eventSlug,
    async (_: unknown, { slug }) => {
      const event = await getEventBySlug(slug);
      return event ? answer(event) : refusal(404, 'We can’t find that event.');
    },
    NO_EVENT,
  );

export const eventRoute = publicRoute({
  keeping: 'shared',
  limit: null,
  methods: {
    GET: fromEvent(({ startsAt, status }) => ({ status: 200, body: { startsAt, status } })),
  },
});

export const joinRoute = memberRoute({
  session: 'lately',
  limit: createRateLimit({ name: 'join', limit: 30, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(
      eventSlug,
      ({ uid }, { slug }) =>
        joinEvent(slug, uid, {
          readEntitlement: storedEntitlement,
          readEvent: (wanted) => getEventBySlug(wanted),
          readTarget: (eventId) => getJoinTarget(eventId),
          now: Date.now,
        }),
      NO_EVENT,
    ),
  },
});

/** GET /api/events/clock: epoch milliseconds, for devices with a wrong clock. */
export const clockRoute = publicRoute({
  limit: null,
  methods: { GET: fromQuery(v.object({}), async () => ({ status: 200, body: { now: Date.now() } })) },
});

const calendar = (text: string, more: Readonly<Record<string, string>> = {}): TextAnswer => ({
  status: 200,
  text,
  headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...more },
});

const feeds: FeedDependencies = {
  readSecret: readFeedSecret,
  storeSecret: storeFeedSecret,
  remove: removeFeed,
  newSecret: newFeedSecret,
};
const nothing = v.object({});

export const addressRoute = memberRoute({
  session: 'now',
  limit: createRateLimit({ name: 'calendar-address', limit: 20, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(nothing, (member) => showFeed(member, feeds)),
    POST: fromQuery(nothing, (member) => renewFeed(member, feeds)),
    DELETE: fromQuery(nothing, (member) => endFeed(member, feeds)),
  },
});

/** GET /api/calendar/events/[slug]: the event as a file, public like the event's page. */
export const eventFileRoute = publicRoute({
  keeping: 'shared',
  limit: null,
  methods: {
    GET: fromEvent((event) => {
      const text = icsCalendar([eventEntry(event)], { name: publicEnv.appName, writtenAtMs: Date.now() });
      return calendar(text, { 'Content-Disposition': `attachment; filename="${event.slug}.ics"` });
    }),
  },
});

/** GET /api/calendar/feed/[uid]/[file]: the secret in the URL authorizes the request. */
export const feedRoute = publicRoute({
  // Calendar services fetch the feeds of many members from few addresses.
  limit: createRateLimit({ name: 'calendar-feed', limit: 300, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(v.object({ uid: v.string(), file: v.string() }), async (_, { uid, file }) => {
      const text = await readFeed(uid, file, {
        readSecret: readFeedSecret,
        isOpenSince: (owner, sinceMs) => sessionGuard().isOpenSince(owner, sinceMs),
        readGoingIds,
        readEvents: () => getEvents(),
        now: Date.now,
      });
      return text === null ? refusal(404, 'There’s no calendar at this address.') : calendar(text);
    }),
  },
});
