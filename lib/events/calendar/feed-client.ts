import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';

const answerSchema = v.object({ url: v.nullable(v.pipe(v.string(), v.url())) });

const DEADLINE_MS = 10_000;

/**
 * The secret address of the member's own calendar: GET reads it, POST makes a new one, DELETE ends it. Null while there
 * is none. Rejects with an AppError.
 */
export async function calendarAddress(
  method: 'GET' | 'POST' | 'DELETE',
  token: string,
): Promise<string | null> {
  try {
    const response = await fetch('/api/calendar/address', {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.status === 403) throw new AppError('verification', 'Please confirm your email first.');
    if (!response.ok) throw new Error(`The calendar answered ${response.status}`);
    return v.parse(answerSchema, await response.json()).url;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'We couldn’t reach your calendar. Please try again.', { cause });
  }
}
