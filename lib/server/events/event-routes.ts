import * as v from 'valibot';
import { eventEntry } from '@/lib/events/calendar-entry';
import { icsCalendar } from '@/lib/events/ics';
import type { LiveEvent } from '@/lib/events/live-event';
import { publicEnv } from '@/lib/platform/config/env';
import { ANY_SLUG } from '@/lib/sanity/patterns';
import { type RouteAnswer, refusal, type TextAnswer } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromQuery } from '@/lib/server/http/route-input';
import { endFeed, readFeed, renewFeed, showFeed } from './calendar-feed';
import { findEvent, joinEvent } from './join-event';

const eventSlug = v.object({ slug: v.pipe(v.string(), v.regex(ANY_SLUG)) });

const NO_EVENT = 'That’s not an event.';

const fromEvent = (answer: (event: LiveEvent) => RouteAnswer) =>
  fromQuery(
    eventSlug,
    async (_: unknown, { slug }) => {
      const event = await findEvent(slug);
      return event ? answer(event) : refusal(404, 'We can’t find that event.');
    },
    NO_EVENT,
  );

export const eventRoute = publicRoute({
  httpCache: 'shared',
  limit: null,
  methods: {
    GET: fromEvent(({ startsAt, status }) => ({ status: 200, body: { startsAt, status } })),
  },
});

export const joinRoute = memberRoute({
  session: 'lately',
  limit: createRateLimit({ name: 'join', limit: 30, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(eventSlug, ({ uid }, { slug }) => joinEvent(slug, uid), NO_EVENT),
  },
});

/** GET /api/events/clock: the server's time in Unix milliseconds, for devices with a wrong clock. */
export const clockRoute = publicRoute({
  limit: null,
  methods: { GET: fromQuery(v.object({}), async () => ({ status: 200, body: { now: Date.now() } })) },
});

/** Sends `noindex`, because robots.txt lets crawlers read calendar files, and a feed's URL is secret. */
const calendar = (text: string, more: Readonly<Record<string, string>> = {}): TextAnswer => ({
  status: 200,
  text,
  headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'X-Robots-Tag': 'noindex', ...more },
});

const nothing = v.object({});

export const addressRoute = memberRoute({
  session: 'now',
  limit: createRateLimit({ name: 'calendar-address', limit: 20, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(nothing, (member) => showFeed(member)),
    POST: fromQuery(nothing, (member) => renewFeed(member)),
    DELETE: fromQuery(nothing, (member) => endFeed(member)),
  },
});

export const eventFileRoute = publicRoute({
  httpCache: 'shared',
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
  // High, because calendar services fetch the feeds of many members from few IP addresses.
  limit: createRateLimit({ name: 'calendar-feed', limit: 300, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(v.object({ uid: v.string(), file: v.string() }), async (_, { uid, file }) => {
      const text = await readFeed(uid, file);
      return text === null ? refusal(404, 'There’s no calendar at this address.') : calendar(text);
    }),
  },
});
