import * as v from 'valibot';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { type ApiAnswer, tooMany } from '@/lib/server/http/api-answer';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { queueMails } from '@/lib/server/mail/mail-queue';
import { CONTACT_LIMITS, type ContactMessage, checkContact } from '@/lib/site/contact/contact-message';
import { contactMails } from './contact-mail';

const KEPT_MS = 365 * DAY_MS;

/** Reads before `create`, because over REST the SDK retries the error "already exists" until the deadline. */
const storeMessage = (id: string, message: ContactMessage & { readonly createdAt: string }): Promise<void> =>
  databaseCall('Sending your message', async () => {
    const document = adminDb().doc(`contactMessages/${id}`);
    const expireAt = new Date(Date.parse(message.createdAt) + KEPT_MS);
    if (!(await document.get()).exists) await document.create({ ...message, expireAt });
    await queueMails(adminDb(), contactMails(id, message, Date.parse(message.createdAt)), Date.now());
  });

/** Limits valid messages per IP address. Counts each before it is stored, or parallel ones could exceed the limit. */
const kept = createRateLimit({ name: 'contact-kept', limit: 5, windowMs: 10 * 60_000 });

const live = { store: storeMessage, limit: kept, now: Date.now };

const WHITE_SPACE_ALLOWANCE = 100;
/** Allows more than CONTACT_LIMITS, because `checkContact` trims white space before it checks these limits. */
const atMost = (length: number) => v.pipe(v.string(), v.maxLength(2 * length + WHITE_SPACE_ALLOWANCE));

export const contactInput = v.object({
  /** Created by the browser once per message, so that a retry does not store the message twice. */
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)),
  name: atMost(CONTACT_LIMITS.name),
  email: atMost(CONTACT_LIMITS.email),
  subject: v.optional(atMost(CONTACT_LIMITS.subject), ''),
  message: atMost(CONTACT_LIMITS.message),
  website: v.optional(v.string(), ''),
});

const TAKEN: ApiAnswer = { status: 201, body: { sent: true } };

/** Stores a message. Answers 201, 422 with errors by field, or 429 after too many messages. */
export async function takeMessage(
  input: v.InferOutput<typeof contactInput>,
  caller: string,
  { store, limit, now } = live,
): Promise<ApiAnswer> {
  const { id, website, ...written } = input;
  const { message, errors } = checkContact(written);
  if (Object.keys(errors).length > 0)
    return {
      status: 422,
      body: { error: { message: 'Please check the highlighted fields.', fields: errors } },
    };
  const waitSec = await limit.take(caller);
  if (waitSec > 0) {
    return tooMany(
      waitSec,
      'That was a lot of messages at once. Please try again in a few minutes; your text stays here.',
    );
  }
  // Only bots fill in the hidden field `website`. They get a success, so that they do not retry.
  if (website !== '') return TAKEN;
  await store(id, { ...message, createdAt: new Date(now()).toISOString() });
  return TAKEN;
}

export const contactRoute = publicRoute({
  limit: createRateLimit({ name: 'contact', limit: 30, windowMs: 10 * 60_000 }),
  deadlineMs: 20_000,
  methods: {
    POST: fromJson(
      contactInput,
      ({ address }, input) => takeMessage(input, address),
      // Fits CONTACT_LIMITS at four bytes per character.
      { maxBytes: 32 * 1024, mismatch: 'That’s not a message.' },
    ),
  },
});
