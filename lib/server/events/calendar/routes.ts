import * as v from 'valibot';
import { eventEntry } from '@/lib/events/calendar/event-entry';
import { icsCalendar } from '@/lib/events/calendar/ics';
import { getEvents } from '@/lib/events/live-event';
import { publicEnv } from '@/lib/platform/config/env';
import { fromEvent } from '@/lib/server/events/event-slug';
import { sessionGuard } from '@/lib/server/firebase/session-guard';
import { refusal, type TextAnswer } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromQuery } from '@/lib/server/http/route-input';
import { readFeedSecret, readGoingIds, removeFeed, storeFeedSecret } from './documents';
import { newFeedSecret } from './feed-address';
import { endFeed, type FeedDependencies, renewFeed, showFeed } from './manage-feed';
import { readFeed } from './read-feed';

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

/** GET, POST, DELETE /api/calendar/address: the secret address of the member's own calendar. */
export const addressRoute = memberRoute({
  session: 'now',
  limit: createRateLimit({ name: 'calendar-address', limit: 20, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(nothing, (member) => showFeed(member, feeds)),
    POST: fromQuery(nothing, (member) => renewFeed(member, feeds)),
    DELETE: fromQuery(nothing, (member) => endFeed(member, feeds)),
  },
});

/**
 * GET /api/calendar/events/[slug]: an event as a calendar file, public like its page; where to join is not part of it.
 */
export const eventFileRoute = publicRoute({
  keeping: 'shared',
  limit: null,
  methods: {
    GET: fromEvent((event) => {
      const text = icsCalendar([eventEntry(event)], { name: publicEnv.appName, stampMs: Date.now() });
      return calendar(text, { 'Content-Disposition': `attachment; filename="${event.slug}.ics"` });
    }),
  },
});

/** GET /api/calendar/feed/[uid]/[file]: a member's own calendar, for applications that cannot sign in: the address is the key. */
export const feedRoute = publicRoute({
  // Calendar services fetch the feeds of many members from few addresses.
  limit: createRateLimit({ name: 'calendar-feed', limit: 300, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(v.object({ uid: v.string(), file: v.string() }), async (_, { uid, file }) => {
      const text = await readFeed(uid, file, {
        readSecret: readFeedSecret,
        isOpenSince: (owner, madeAtMs) => sessionGuard().isOpenSince(owner, madeAtMs),
        readGoingIds,
        readEvents: () => getEvents(),
        now: Date.now,
      });
      return text === null ? refusal(404, 'There’s no calendar at this address.') : calendar(text);
    }),
  },
});
