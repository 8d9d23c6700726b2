import * as v from 'valibot';
import { shownSubscription } from '@/lib/membership/next-entitlement';
import type { Plan } from '@/lib/membership/plans';
import { isMembership } from '@/lib/membership/subscription-status';
import { AppError } from '@/lib/platform/errors/app-error';
import { type ApiAnswer, DONE, refusal } from '@/lib/server/http/api-answer';
import {
  changeAtRenewal,
  changeNow,
  dropChange,
  type PlanChange,
  type PlannedChange,
  previewChange,
} from '@/lib/stripe/change-subscription';
import { isDeclined } from '@/lib/stripe/client';
import { maxLengthMs, type SubscriptionFacts, type SubscriptionPrice } from '@/lib/stripe/subscription-facts';
import { findOffer, findPlan, isSoldAsShown, PRICE_DIFFERS, planSlug } from './shown-price';
import { memberBilling } from './sync-member';

export const changePlanInput = v.object({
  plan: planSlug,
  /** Amount that the member agreed to pay now, in the currency's smallest unit; null requests a preview. */
  agreedCents: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  prorationSec: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

type NewPlan = Pick<Plan, 'slug' | 'interval' | 'intervalCount' | 'amountCents' | 'currency'>;

const DECLINED = 'Your card was declined, so nothing was changed or charged. Update your card and try again.';

export const toPaymentError = (cause: unknown): unknown =>
  isDeclined(cause) ? new AppError('permissions', DECLINED, { cause }) : cause;

export async function changePorts(uid: string) {
  const { tools, ...billing } = await memberBilling(uid);
  const { stripe, prices } = tools;
  return {
    ...billing,
    prices,
    findPlan: (slug: string): Promise<NewPlan | null> => findPlan(slug),
    isSoldAsShown,
    preview: (change: PlanChange) => previewChange(stripe, change),
    /** Resolves to the URL where the member must confirm the payment; null if no confirmation is needed. */
    changeNow: (change: PlanChange, plan: string) =>
      changeNow(stripe, change, plan).catch((cause: unknown) => {
        throw toPaymentError(cause);
      }),
    changeAtRenewal: (change: PlannedChange, current: SubscriptionPrice) =>
      changeAtRenewal(stripe, change, current),
    drop: (subscriptionId: string) => dropChange(stripe, subscriptionId),
    nowMs: Date.now(),
  };
}

export type ChangePorts = Awaited<ReturnType<typeof changePorts>>;

/** Maximum age of a preview. If it is older, the amount due is computed for now, not for the preview's time. */
const PREVIEW_SEC = 15 * 60;

type Changeable = SubscriptionFacts & { readonly price: SubscriptionPrice; readonly periodEndMs: number };

const isChangeable = (facts: SubscriptionFacts): facts is Changeable =>
  isMembership(facts) &&
  (facts.status === 'active' || facts.status === 'trialing') &&
  facts.endsAtMs === null &&
  facts.pause === null &&
  facts.failedSinceMs === null &&
  facts.price !== null &&
  facts.periodEndMs !== null;

/** Changes to a longer period, or a higher price for an equal period, start now; others at the renewal. */
function startsNow(plan: NewPlan, current: SubscriptionPrice): boolean {
  const longer =
    maxLengthMs(plan.interval, plan.intervalCount) - maxLengthMs(current.interval, current.intervalCount);
  return longer > 0 || (longer === 0 && plan.amountCents > current.amountCents);
}

async function change(
  { agreedCents, prorationSec: previewedSec }: v.InferOutput<typeof changePlanInput>,
  facts: Changeable,
  { plan, priceId }: { readonly plan: NewPlan; readonly priceId: string },
  ports: ChangePorts,
): Promise<ApiAnswer> {
  const { price, periodEndMs, pendingPlan, id: subscriptionId, customerId } = facts;
  if (pendingPlan !== null) {
    const isRepeated = pendingPlan.plan === plan.slug && agreedCents !== null;
    if (!isRepeated)
      return refusal(409, 'Your last change is still waiting for your bank. Confirm it first.', {
        reason: 'waits-for-bank',
      });
    await ports.sync();
    return { status: 200, body: { confirmUrl: pendingPlan.url } };
  }
  const nowSec = Math.floor(ports.nowMs / 1000);
  if (!startsNow(plan, price)) {
    const fromIso = new Date(periodEndMs).toISOString();
    const terms = { when: 'renewal', dueCents: 0, currency: price.currency, fromIso, prorationSec: nowSec };
    if (agreedCents === null) return { status: 200, body: terms };
    await ports.changeAtRenewal({ subscriptionId, priceId, plan }, price);
    await ports.sync();
    return DONE;
  }
  // Refuses a second change: `drop` runs before the charge, so a declined card would still delete the planned change.
  if (facts.nextPlan !== null)
    return refusal(409, 'You’ve already planned a change. Keep your current plan first.', {
      reason: 'change-planned',
    });
  const isFresh = previewedSec !== null && previewedSec <= nowSec && nowSec - previewedSec < PREVIEW_SEC;
  const prorationSec = isFresh ? previewedSec : nowSec;
  const planChange = { subscriptionId, customerId, itemId: price.itemId, priceId, prorationSec };
  // In a trial, nothing is due for a change: Stripe's preview would be of the first invoice after the trial.
  const dueCents = facts.status === 'trialing' ? 0 : await ports.preview(planChange);
  const fromIso = new Date(ports.nowMs).toISOString();
  const terms = { when: 'now', dueCents, currency: price.currency, fromIso, prorationSec };
  if (agreedCents === null) return { status: 200, body: terms };
  if (agreedCents !== dueCents)
    return refusal(409, 'The amount has changed. Please check it again.', { reason: 'amount-changed' });
  await ports.drop(subscriptionId);
  const confirmUrl = await ports.changeNow(planChange, plan.slug);
  await ports.sync();
  return confirmUrl === null ? DONE : { status: 200, body: { confirmUrl } };
}

/**
 * Changes the plan, or previews the change if `agreedCents` is null. Choosing the current plan drops a planned change,
 * even if the plan's price has changed. Repeating a change charges nothing. Answers 400 for a plan that is not on
 * offer, 409 if no change is possible, or if the price or the amount due differs from the one shown.
 */
export async function changePlan(
  input: v.InferOutput<typeof changePlanInput>,
  ports: ChangePorts,
): Promise<ApiAnswer> {
  const shown = shownSubscription(await ports.readSubscriptions(), ports.nowMs);
  const facts = shown && isChangeable(shown) ? shown : null;
  if (facts?.plan === input.plan) {
    if (facts.nextPlan !== null) await ports.drop(facts.id);
    else if (input.agreedCents === null)
      return refusal(409, 'You’re already on this plan.', { reason: 'same-plan' });
    await ports.sync();
    return DONE;
  }
  const offer = await findOffer(input.plan, ports);
  if (!offer) return refusal(400, 'That membership isn’t available.');
  // Stripe refuses a subscription in another currency than before.
  if (facts?.price.currency !== offer.plan.currency)
    return refusal(409, 'This membership can’t be changed right now.', { reason: 'not-changeable' });
  if (!(await ports.isSoldAsShown(offer.priceId, offer.plan))) return PRICE_DIFFERS;
  return change(input, facts, offer, ports);
}
