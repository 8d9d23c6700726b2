import * as v from 'valibot';

/** When an event is, as the site knows it now. */
export interface EventNow {
  /** ISO time. */
  readonly startsAt: string;
  readonly isCancelled: boolean;
}

const answerSchema = v.object({ startsAt: v.pipe(v.string(), v.isoTimestamp()), status: v.string() });

const DEADLINE_MS = 5000;

/** Asks the site about an event. Null when it cannot say, which is logged. */
export async function fetchEventNow(slug: string): Promise<EventNow | null> {
  try {
    const response = await fetch(`/api/events/${encodeURIComponent(slug)}`, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`The event answered ${response.status}`);
    const { startsAt, status } = v.parse(answerSchema, await response.json());
    return { startsAt, isCancelled: status === 'cancelled' };
  } catch (cause) {
    console.warn('An event could not be asked for its time', cause);
    return null;
  }
}
