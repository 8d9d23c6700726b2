import * as v from 'valibot';
import { liveSubscription, wasMembership } from '@/lib/membership/billing/live-subscription';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import type { CheckoutOrder } from '@/lib/stripe/checkout';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

export const checkoutInput = v.object({
  plan: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
  /** The free days that the page has promised her. */
  trialDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 0),
  /** The page she came from, to lead her back to. */
  next: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(512))), null),
});

export interface CheckoutPorts {
  /** Plan slug -> price id: the only prices that can be bought. */
  readonly prices: Readonly<Record<string, string>>;
  /** Days of trial of a plan on offer, null when it is not on offer. */
  readonly trialDaysOf: (plan: string) => Promise<number | null>;
  /** Whether the account is deleted, or is being deleted now. */
  readonly isDeleted: (uid: string) => Promise<boolean>;
  /** The member's Stripe customers, the one in use last; creates one when there is none. */
  readonly customersOf: (uid: string) => Promise<readonly string[]>;
  /** Whether an earlier account of this person has had a trial. */
  readonly hasUsedTrial: (uid: string) => Promise<boolean>;
  readonly readSubscriptions: (customerIds: readonly string[]) => Promise<readonly SubscriptionFacts[]>;
  readonly open: (order: CheckoutOrder) => Promise<string>;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * Opens a checkout and answers its address; call it under the member's lock. 400 for a plan that is not sold, 401 for
 * an account that is gone, 409 when she has a membership already, or when she was promised a trial that she may not
 * have: a trial is for those who were never members.
 */
export async function startCheckout(
  { uid }: { readonly uid: string },
  { plan, trialDays: promised }: Pick<v.InferOutput<typeof checkoutInput>, 'plan' | 'trialDays'>,
  ports: CheckoutPorts,
): Promise<ApiAnswer> {
  const priceId = Object.hasOwn(ports.prices, plan) ? ports.prices[plan] : undefined;
  const offered = priceId === undefined ? null : await ports.trialDaysOf(plan);
  if (priceId === undefined || offered === null) return refusal(400, 'That membership isn’t available.');
  if (await ports.isDeleted(uid)) return refusal(401, 'This account has been deleted.');
  const customerIds = await ports.customersOf(uid);
  const customerId = customerIds.at(-1);
  if (customerId === undefined) throw new Error(`No customer could be made for ${uid}`);
  const subscriptions = await ports.readSubscriptions(customerIds);
  if (liveSubscription(subscriptions)) {
    const message = 'You already have a membership. You can change it in your profile.';
    return refusal(409, message, { reason: 'already-member' });
  }
  const isNew = !subscriptions.some(wasMembership) && !(offered > 0 && (await ports.hasUsedTrial(uid)));
  const trialDays = isNew ? offered : 0;
  if (trialDays < promised) {
    const message =
      'You’ve already had your free trial, so your first payment is due today. Nothing was charged yet.';
    return refusal(409, message, { reason: 'trial-used' });
  }
  const { successUrl, cancelUrl } = ports;
  const url = await ports.open({ uid, customerId, plan, priceId, trialDays, successUrl, cancelUrl });
  return { status: 200, body: { url } };
}
