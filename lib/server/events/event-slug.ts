import * as v from 'valibot';

/** The last part of an event's address. */
export const eventSlug = v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,127}$/)) });

export const NO_EVENT = 'That’s not an event.';
