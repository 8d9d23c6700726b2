import * as v from 'valibot';
import { liveSubscription } from '../../billing/live-subscription';
import type { SubscriptionFacts } from '../../billing/subscription-facts';
import type { CheckoutOrder } from '../../stripe/checkout';
import { type ApiAnswer, refusal } from '../api-answer';

export const checkoutInput = v.object({ plan: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)) });

export interface CheckoutPorts {
  /** Plan slug -> price id: the only prices that can be bought. */
  readonly prices: Readonly<Record<string, string>>;
  /** Days of trial of a plan on offer, null when it is not on offer. */
  readonly trialDaysOf: (plan: string) => Promise<number | null>;
  /** The member's customers at the host, the one in use last; makes one when there is none. */
  readonly customersOf: (uid: string, email: string | null) => Promise<readonly string[]>;
  readonly readSubscriptions: (customerIds: readonly string[]) => Promise<readonly SubscriptionFacts[]>;
  readonly open: (order: CheckoutOrder) => Promise<string>;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * Begins a payment and answers its address. 400 for a plan that is not sold, 409 when she has a membership already. A
 * trial is for those who were never members.
 */
export async function startCheckout(
  member: { readonly uid: string; readonly email: string | null },
  plan: string,
  ports: CheckoutPorts,
): Promise<ApiAnswer> {
  const priceId = Object.hasOwn(ports.prices, plan) ? ports.prices[plan] : undefined;
  const trialDays = priceId === undefined ? null : await ports.trialDaysOf(plan);
  if (priceId === undefined || trialDays === null) return refusal(400, 'This membership is not on offer.');
  const customerIds = await ports.customersOf(member.uid, member.email);
  const customerId = customerIds.at(-1);
  if (customerId === undefined) throw new Error(`No customer could be made for ${member.uid}`);
  const subscriptions = await ports.readSubscriptions(customerIds);
  const live = liveSubscription(subscriptions);
  if (live) {
    const message = 'You have a membership already. You can change it on your profile.';
    return refusal(409, message, { reason: 'already-member' });
  }
  const isNew = subscriptions.every(({ status }) => status.startsWith('incomplete'));
  const url = await ports.open({
    uid: member.uid,
    customerId,
    plan,
    priceId,
    trialDays: isNew ? trialDays : 0,
    successUrl: ports.successUrl,
    cancelUrl: ports.cancelUrl,
  });
  return { status: 200, body: { url } };
}
