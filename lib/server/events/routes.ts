import * as v from 'valibot';
import { getEventBySlug } from '@/lib/events/live-event';
import { getJoinTarget } from '@/lib/sanity/private';
import { memberRoute } from '@/lib/server/http/member-route';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromQuery } from '@/lib/server/http/route-input';
import { storedEntitlement } from '@/lib/server/watch/documents';
import { eventSlug, fromEvent, NO_EVENT } from './event-slug';
import { joinEvent } from './join-event';

/** GET /api/events/[slug]: when an event is and whether it still is, for reminders that were made some time ago. */
export const eventRoute = publicRoute({
  keeping: 'shared',
  limit: null,
  methods: {
    GET: fromEvent(({ startsAt, status }) => ({ status: 200, body: { startsAt, status } })),
  },
});

/** GET /api/events/[slug]/join: where this member may join an event that is open now. */
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

/** GET /api/events/clock: the server's time in epoch milliseconds, so that a wrong clock at home opens no door late. */
export const clockRoute = publicRoute({
  limit: null,
  methods: { GET: fromQuery(v.object({}), async () => ({ status: 200, body: { now: Date.now() } })) },
});
