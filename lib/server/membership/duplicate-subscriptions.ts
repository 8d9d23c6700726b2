import type Stripe from 'stripe';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { paymentOf } from '@/lib/stripe/money-back';
import { DUPLICATE_NOTE } from '@/lib/stripe/read-subscriptions';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

const RUNNING = new Set(['trialing', 'active', 'past_due']);
/** Accidental duplicates are minutes apart; older duplicates are left to an operator. */
const FRESH_MS = 2 * DAY_MS;

export const isFresh = ({ createdMs }: SubscriptionFacts, nowMs: number): boolean =>
  nowMs - createdMs < FRESH_MS;

export const isStillRunning = ({ status }: SubscriptionFacts): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired';

export function duplicatesOf(
  subscriptions: readonly SubscriptionFacts[],
  nowMs: number,
): readonly SubscriptionFacts[] {
  const [, ...later] = subscriptions
    .filter(({ status }) => RUNNING.has(status))
    .toSorted((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1));
  return later.filter((facts) => isFresh(facts, nowMs));
}

/** Safe to repeat. Rejects when Stripe fails. */
export async function settleDuplicate(stripe: Stripe, id: string): Promise<void> {
  const { latest_invoice: bill, status } = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.payments'],
  });
  const payment = typeof bill === 'object' ? paymentOf(bill) : null;
  if (payment !== null && typeof bill === 'object' && (bill?.amount_paid ?? 0) > 0) {
    const params = { payment_intent: payment, reason: 'duplicate' } as const;
    await stripe.refunds.create(params, { idempotencyKey: `duplicate:${id}` });
  }
  if (status === 'canceled') return;
  await stripe.subscriptions.update(id, { metadata: { [DUPLICATE_NOTE]: 'yes' } });
  await stripe.subscriptions.cancel(id);
}
