import * as v from 'valibot';
import { mayPause, PAUSE_MONTHS, type PauseMonths, pauseEndMs } from '@/lib/membership/billing/pause';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

export const pauseInput = v.object({ months: v.picklist(PAUSE_MONTHS) });

export interface PausePorts {
  readonly readSubscriptions: () => Promise<readonly SubscriptionFacts[]>;
  readonly pause: (subscriptionId: string, untilMs: number) => Promise<void>;
  /** With `startsPeriod` a new period begins now, and its bill is written. */
  readonly resume: (subscriptionId: string, startsPeriod: boolean) => Promise<void>;
  /** Brings the member's rights in line at once, instead of when Stripe's message comes. */
  readonly sync: () => Promise<void>;
}

const DONE: ApiAnswer = { status: 200, body: { done: true } };

/** Pauses a member's membership from the end of what she has paid for. 409 when it is none that can be paused. */
export async function pauseMembership(months: PauseMonths, ports: PausePorts): Promise<ApiAnswer> {
  const facts = (await ports.readSubscriptions()).find(mayPause);
  if (!facts || facts.periodEndMs === null) {
    return refusal(409, 'You can’t pause this membership right now.', { reason: 'not-pausable' });
  }
  await ports.pause(facts.id, pauseEndMs(facts.periodEndMs, months));
  await ports.sync();
  return DONE;
}

/** Ends a member's pause: what is paid for goes on, else a new period begins and is paid for now. 409 without a pause. */
export async function resumeMembership(ports: PausePorts): Promise<ApiAnswer> {
  const paused = (await ports.readSubscriptions()).find(
    ({ pause, status }) => pause !== null && status === 'active',
  );
  if (!paused) return refusal(409, 'This membership isn’t paused.', { reason: 'not-paused' });
  await ports.resume(paused.id, !paused.isPaid);
  await ports.sync();
  return DONE;
}
