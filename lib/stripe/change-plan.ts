import type Stripe from 'stripe';
import type { SubscriptionPrice } from './subscription-facts';

export interface PlanChange {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly itemId: string;
  readonly priceId: string;
  /** The moment what is left of the running period is counted from, in Unix seconds; the same for preview and change. */
  readonly prorationSec: number;
}

/**
 * What a change now would cost at once: the new period less the unused part of the paid one. Rejects when it is not
 * known.
 */
export async function previewChange(
  stripe: Stripe,
  { subscriptionId, customerId, itemId, priceId, prorationSec }: PlanChange,
): Promise<{ readonly dueCents: number; readonly currency: string }> {
  const bill = await stripe.invoices.createPreview({
    customer: customerId,
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: itemId, price: priceId }],
      proration_behavior: 'always_invoice',
      proration_date: prorationSec,
    },
  });
  return { dueCents: bill.amount_due, currency: bill.currency };
}

/** Changes the price now and charges the card; changes nothing, and rejects, when the bank declines. */
export async function changeNow(stripe: Stripe, change: PlanChange, plan: string): Promise<void> {
  const { subscriptionId, itemId, priceId, prorationSec } = change;
  await stripe.subscriptions.update(
    subscriptionId,
    {
      items: [{ id: itemId, price: priceId }],
      proration_behavior: 'always_invoice',
      proration_date: prorationSec,
      payment_behavior: 'error_if_incomplete',
      metadata: { plan },
    },
    { idempotencyKey: `change:${subscriptionId}:${priceId}:${prorationSec}` },
  );
}

const scheduleOf = async (stripe: Stripe, subscriptionId: string): Promise<string | null> => {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId);
  return typeof schedule === 'string' ? schedule : (schedule?.id ?? null);
};

/** Changes the price when the paid period is over; nothing is due before. */
export async function changeAtRenewal(
  stripe: Stripe,
  { subscriptionId, priceId, plan }: { subscriptionId: string; priceId: string; plan: string },
  current: SubscriptionPrice,
): Promise<void> {
  const known = await scheduleOf(stripe, subscriptionId);
  const schedule =
    known === null
      ? await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })
      : await stripe.subscriptionSchedules.retrieve(known);
  const nowSec = Date.now() / 1000;
  const phase =
    schedule.phases.find(({ start_date, end_date }) => start_date <= nowSec && nowSec < end_date) ??
    schedule.phases[0];
  if (!phase) throw new Error(`The schedule of ${subscriptionId} has no running phase`);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: current.priceId, quantity: 1 }],
        start_date: phase.start_date,
        end_date: phase.end_date,
      },
      {
        items: [{ price: priceId, quantity: 1 }],
        start_date: phase.end_date,
        duration: { interval: 'month', interval_count: 1 },
        metadata: { plan },
      },
    ],
  });
}

/** Cancels a change planned for the next renewal; does nothing when there is none. */
export async function dropChange(stripe: Stripe, subscriptionId: string): Promise<void> {
  const schedule = await scheduleOf(stripe, subscriptionId);
  if (schedule !== null) await stripe.subscriptionSchedules.release(schedule);
}
