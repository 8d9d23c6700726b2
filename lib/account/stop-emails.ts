import { AppError } from '@/lib/platform/errors/app-error';

const DEADLINE_MS = 10_000;

/** Switches off the emails that the query of an unsubscribe link names. Rejects with an AppError. */
export async function stopEmails(query: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`/api/mail/unsubscribe?${query}`, {
      method: 'POST',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  } catch (cause) {
    throw new AppError('network', 'We can’t reach the studio. Check your connection and try again.', {
      cause,
    });
  }
  if (response.ok) return;
  if (response.status === 400)
    throw new AppError('unknown', 'This link isn’t complete. Please copy all of it from the email.');
  throw new AppError('unavailable', 'That didn’t work. Please try again in a moment.');
}
