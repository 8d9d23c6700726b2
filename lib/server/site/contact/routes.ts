import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { storeMessage } from './documents';
import { contactInput, takeMessage } from './take-message';

const WINDOW_MS = 10 * 60_000;
const DEADLINE_MS = 20_000;
const kept = createRateLimit({ name: 'contact-kept', limit: 5, windowMs: WINDOW_MS });

/** POST /api/contact. Attempts are counted before the body is read. */
export const contactRoute = publicRoute({
  limit: createRateLimit({ name: 'contact', limit: 30, windowMs: WINDOW_MS }),
  deadlineMs: DEADLINE_MS,
  methods: {
    POST: fromJson(
      contactInput,
      ({ address }, input) =>
        takeMessage(input, address, { store: storeMessage, limit: kept, now: Date.now }),
      { maxBytes: 32 * 1024, mismatch: 'That’s not a message.' },
    ),
  },
});
