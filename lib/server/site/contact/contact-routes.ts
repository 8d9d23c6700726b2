import { DAY_MS } from '@/lib/platform/dates/duration';
import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { queueMails } from '@/lib/server/mail/mail-queue';
import type { ContactMessage } from '@/lib/site/contact/contact-message';
import { contactMails } from './contact-mail';
import { contactInput, takeMessage } from './take-message';

const KEPT_MS = 365 * DAY_MS;

/** Reads before `create`, because over REST the SDK retries the error "already exists" until the deadline. */
const storeMessage = (id: string, message: ContactMessage & { readonly createdAt: string }): Promise<void> =>
  databaseCall('Sending your message', async () => {
    const document = adminDb().doc(`contactMessages/${id}`);
    const expireAt = new Date(Date.parse(message.createdAt) + KEPT_MS);
    if (!(await document.get()).exists) await document.create({ ...message, expireAt });
    await queueMails(adminDb(), contactMails(id, message, Date.parse(message.createdAt)), Date.now());
  });

const WINDOW_MS = 10 * 60_000;
const DEADLINE_MS = 20_000;
/** Limits valid messages per IP address. Counts each before it is stored, or parallel ones could exceed the limit. */
const kept = createRateLimit({ name: 'contact-kept', limit: 5, windowMs: WINDOW_MS });

export const contactRoute = publicRoute({
  limit: createRateLimit({ name: 'contact', limit: 30, windowMs: WINDOW_MS }),
  deadlineMs: DEADLINE_MS,
  methods: {
    POST: fromJson(
      contactInput,
      ({ address }, input) =>
        takeMessage(input, address, { store: storeMessage, limit: kept, now: Date.now }),
      // Fits CONTACT_LIMITS at four bytes per character.
      { maxBytes: 32 * 1024, mismatch: 'That’s not a message.' },
    ),
  },
});
