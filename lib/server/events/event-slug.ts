import * as v from 'valibot';
import { getEventBySlug, type LiveEvent } from '@/lib/events/live-event';
import { type RouteAnswer, refusal } from '@/lib/server/http/api-answer';
import { fromQuery } from '@/lib/server/http/route-input';

/** The last part of an event's address. */
export const eventSlug = v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,127}$/)) });

export const NO_EVENT = 'That’s not an event.';

/** Answers with what is said of the event in the address; 404 when there is none of that name. */
export const fromEvent = (answer: (event: LiveEvent) => RouteAnswer) =>
  fromQuery(
    eventSlug,
    async (_: unknown, { slug }) => {
      const event = await getEventBySlug(slug);
      return event ? answer(event) : refusal(404, 'We can’t find that event.');
    },
    NO_EVENT,
  );
