import * as v from 'valibot';

/** An id that a class may have; longer or other ones are nobody's. */
export const videoId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/));
