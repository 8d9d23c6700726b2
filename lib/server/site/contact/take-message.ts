import * as v from 'valibot';
import { type ApiAnswer, tooMany } from '@/lib/server/http/api-answer';
import type { RateLimit } from '@/lib/server/http/rate-limit';
import { CONTACT_LIMITS, type ContactMessage, checkContact } from '@/lib/site/contact/contact-message';

interface ContactDependencies {
  readonly store: (id: string, message: ContactMessage & { readonly createdAt: string }) => Promise<void>;
  readonly limit: RateLimit;
  readonly now: () => number;
}

const WHITE_SPACE_ALLOWANCE = 100;
/** Allows more than CONTACT_LIMITS: `checkContact` first trims white space, then says which field is too long. */
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
  // Only bots fill in the hidden field `website`. They get a success, so that they do not retry.
  if (website !== '') return TAKEN;
  await deps.store(id, { ...message, createdAt: new Date(deps.now()).toISOString() });
  return TAKEN;
}
