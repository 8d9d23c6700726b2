import * as v from 'valibot';
import { type ApiAnswer, tooMany } from '@/lib/server/http/api-answer';
import type { RateLimit } from '@/lib/server/http/rate-limit';
import { CONTACT_LIMITS, type ContactMessage, checkContact } from '@/lib/site/contact/contact-message';

interface ContactDependencies {
  readonly store: (id: string, message: ContactMessage & { readonly createdAt: string }) => Promise<void>;
  /** Counts the messages that are kept. */
  readonly limit: RateLimit;
  readonly now: () => number;
}

/** Extra characters allowed for white space, which is trimmed. */
const SPARE = 100;
const atMost = (length: number) => v.pipe(v.string(), v.maxLength(2 * length + SPARE));

export const contactInput = v.object({
  /** Made by the browser, the same for each attempt to send one message, so that a retry stores no second one. */
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)),
  name: atMost(CONTACT_LIMITS.name),
  email: atMost(CONTACT_LIMITS.email),
  subject: v.optional(atMost(CONTACT_LIMITS.subject), ''),
  message: atMost(CONTACT_LIMITS.message),
  /** Honeypot, invisible in the form: only bots fill it in. */
  website: v.optional(v.string(), ''),
});

const TAKEN: ApiAnswer = { status: 201, body: { sent: true } };

/** Takes a message of a visitor. 201 when it is stored, 422 with errors by field, 429. */
export async function takeMessage(
  input: v.InferOutput<typeof contactInput>,
  caller: string,
  deps: ContactDependencies,
): Promise<ApiAnswer> {
  const { id, website, ...written } = input;
  const { message, errors } = checkContact(written);
  if (Object.keys(errors).length > 0)
    return {
      status: 422,
      body: { error: { message: 'Please check the highlighted fields.', fields: errors } },
    };
  const waitSec = await deps.limit.take(caller);
  if (waitSec > 0) {
    return tooMany(
      waitSec,
      'That was a lot of messages at once. Please try again in a few minutes; your text stays here.',
    );
  }
  // A bot is told that all is well, so that it has no reason to try harder.
  if (website !== '') return TAKEN;
  await deps.store(id, { ...message, createdAt: new Date(deps.now()).toISOString() });
  return TAKEN;
}
