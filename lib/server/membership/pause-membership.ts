import * as v from 'valibot';
import {
  mayPause,
  mayResume,
  PAUSE_MONTHS,
  type PauseMonths,
  pauseEndMs,
} from '@/lib/membership/membership-pause';
import { shownSubscription } from '@/lib/membership/next-entitlement';
import { subscriptionStatus } from '@/lib/membership/subscription-status';
import { type ApiAnswer, DONE, refusal } from '@/lib/server/http/api-answer';
import { pauseSubscription, resumeSubscription } from '@/lib/stripe/change-subscription';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { toPaymentError } from './change-plan';
import { memberBilling } from './sync-member';

export const pauseInput = v.object({ months: v.picklist(PAUSE_MONTHS) });

export async function pausePorts(uid: string) {
  const { tools, readSubscriptions, sync } = await memberBilling(uid);
  return {
    readSubscriptions,
    sync,
    pause: (id: string, untilMs: number) => pauseSubscription(tools.stripe, id, untilMs),
    /** Resolves to the URL where the member must confirm the payment; null if no confirmation is needed. */
    resume: (id: string, startsPeriod: boolean) =>
      resumeSubscription(tools.stripe, id, startsPeriod).catch((cause: unknown) => {
        throw toPaymentError(cause);
      }),
    nowMs: Date.now(),
  };
}

export type PausePorts = Awaited<ReturnType<typeof pausePorts>>;

const isPausedFor = (
  { status, pause, periodEndMs, anchorMs }: SubscriptionFacts,
  months: PauseMonths,
): boolean =>
  status === 'active' && periodEndMs !== null && pause?.untilMs === pauseEndMs(periodEndMs, anchorMs, months);

/** Pauses payments from the end of the paid period. Safe to repeat. Answers 409 if that is impossible. */
export async function pauseMembership(months: PauseMonths, ports: PausePorts): Promise<ApiAnswer> {
  const facts = shownSubscription(await ports.readSubscriptions(), ports.nowMs);
  if (facts && facts.periodEndMs !== null && mayPause(facts))
    await ports.pause(facts.id, pauseEndMs(facts.periodEndMs, facts.anchorMs, months));
  else if (!facts || !isPausedFor(facts, months))
    return refusal(409, 'You can’t pause this membership right now.', { reason: 'not-pausable' });
  await ports.sync();
  return DONE;
}

/** Ends a pause. Charges a new period if the paid one is over. Safe to repeat. Answers 409 if nothing can resume. */
export async function resumeMembership(ports: PausePorts): Promise<ApiAnswer> {
  const facts = shownSubscription(await ports.readSubscriptions(), ports.nowMs);
  const isPaused = facts !== null && mayResume(facts);
  const isResumed = facts?.pause === null && subscriptionStatus(facts).status === 'active';
  if (!facts || !(isPaused || isResumed))
    return refusal(409, 'This membership isn’t paused.', { reason: 'not-paused' });
  const confirmUrl = isPaused ? await ports.resume(facts.id, !facts.isPaid) : null;
  await ports.sync();
  return confirmUrl === null ? DONE : { status: 200, body: { confirmUrl } };
}
