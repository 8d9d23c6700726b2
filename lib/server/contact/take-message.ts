import * as v from 'valibot';
import { type ContactMessage, checkContact } from '../../contact/contact-message';
import { type ApiAnswer, refusal, refusalOf } from '../api-answer';
import type { RateLimit } from '../rate-limit';

export interface ContactDependencies {
  readonly store: (id: string, message: ContactMessage & { readonly createdAt: string }) => Promise<void>;
  readonly limit: RateLimit;
  readonly now: () => number;
}

const bodySchema = v.object({
  /** Made by the browser, the same for each attempt to send one message, so that a retry stores no second one. */
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)),
  name: v.string(),
  email: v.string(),
  subject: v.optional(v.string(), ''),
  message: v.string(),
  /** Invisible in the form: only machines fill it in. */
  website: v.optional(v.string(), ''),
});

const TAKEN: ApiAnswer = { status: 201, body: { sent: true } };

/** Takes a message of a visitor. 201 when it is stored, 400 for no message, 422 with errors by field, 429. */
export async function takeMessage(
  body: unknown,
  caller: string,
  deps: ContactDependencies,
): Promise<ApiAnswer> {
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) return refusal(400, 'That is not a message.');
  const { id, website, ...written } = parsed.output;
  const { message, errors } = checkContact(written);
  if (Object.keys(errors).length > 0)
    return { status: 422, body: { error: { message: 'Please check what is marked.', fields: errors } } };
  const waitSec = deps.limit.take(caller);
  if (waitSec > 0) {
    const text = 'That were many messages at once. Please try again in a few minutes; your text stays here.';
    return refusal(429, text, {}, { 'Retry-After': `${waitSec}` });
  }
  // A machine is told that all is well, so that it has no reason to try harder.
  if (website !== '') return TAKEN;
  try {
    await deps.store(id, { ...message, createdAt: new Date(deps.now()).toISOString() });
    return TAKEN;
  } catch (cause) {
    return refusalOf(cause);
  }
}
