import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ContactErrors, ContactMessage } from './contact-message';

const SEND_DEADLINE_MS = 10_000;

const failureSchema = v.object({
  error: v.object({
    message: v.string(),
    fields: v.optional(
      v.object({
        name: v.optional(v.string()),
        email: v.optional(v.string()),
        subject: v.optional(v.string()),
        message: v.optional(v.string()),
      }),
      {},
    ),
  }),
});

export class ContactRefused extends AppError {
  constructor(
    message: string,
    readonly fields: ContactErrors,
  ) {
    super('unknown', message);
  }
}

/** Rejects with an AppError. The server stores a repeated `id` only once. `website` is a honeypot field. */
export async function sendMessage(id: string, message: ContactMessage, website: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...message, website }),
      signal: AbortSignal.timeout(SEND_DEADLINE_MS),
    });
  } catch (cause) {
    throw new AppError('network', 'We couldn’t send your message. Check your connection and try again.', {
      cause,
    });
  }
  if (response.ok) return;
  // The answer may not be JSON: while the site restarts, a proxy answers with an HTML page.
  const failure = v.safeParse(failureSchema, await response.json().catch(() => null));
  if (failure.success) throw new ContactRefused(failure.output.error.message, failure.output.error.fields);
  throw new AppError('unavailable', 'We couldn’t send your message. Please try again.');
}
