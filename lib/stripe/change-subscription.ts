import type Stripe from 'stripe';
import { expanded, idOf, needsConfirmation, nullIfMissing } from './client';
import type { SubscriptionPrice } from './subscription-facts';

export interface PlanChange {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly itemId: string;
  readonly priceId: string;
  /** Unix seconds from which Stripe prorates. Preview and change use the same value to get the same amount. */
  readonly prorationSec: number;
}

/** Returns the amount due now: the new price less the unused time. In a trial, Stripe would preview a later invoice. */
export async function previewChange(
  stripe: Stripe,
  { subscriptionId, customerId, itemId, priceId, prorationSec }: PlanChange,
): Promise<number> {
  const bill = await stripe.invoices.createPreview({
    customer: customerId,
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: itemId, price: priceId }],
      proration_behavior: 'always_invoice',
      proration_date: prorationSec,
    },
  });
  return bill.amount_due;
}

/**
 * Changes the subscription and charges the card. If the bank declines, rejects and changes nothing. If it requires
 * 3-D Secure, sends the change again with `unconfirmed`. Resolves to the Stripe URL where the member confirms.
 */
async function updateAndCharge(
  stripe: Stripe,
  id: string,
  update: Stripe.SubscriptionUpdateParams,
  unconfirmed: 'allow_incomplete' | 'pending_if_incomplete',
): Promise<string | null> {
  const send = (payment_behavior: 'error_if_incomplete' | typeof unconfirmed) =>
    // Sets no idempotency key: with one, Stripe would repeat an old decline even after the member changed the card.
    stripe.subscriptions.update(id, { ...update, payment_behavior, expand: ['latest_invoice'] });
  try {
    await send('error_if_incomplete');
    return null;
  } catch (cause) {
    if (!needsConfirmation(cause)) throw cause;
  }
  const bill = expanded((await send(unconfirmed)).latest_invoice);
  return bill?.status === 'open' ? (bill.hosted_invoice_url ?? null) : null;
}

/** Charges the card and changes the plan now. If the bank requires 3-D Secure, the member has 23 hours to confirm. */
export function changeNow(stripe: Stripe, change: PlanChange, plan: string): Promise<string | null> {
  const { subscriptionId, itemId, priceId, prorationSec } = change;
  const update: Stripe.SubscriptionUpdateParams = {
    items: [{ id: itemId, price: priceId }],
    proration_behavior: 'always_invoice',
    proration_date: prorationSec,
    metadata: { plan },
  };
  return updateAndCharge(stripe, subscriptionId, update, 'pending_if_incomplete');
}

export interface PlannedChange {
  readonly subscriptionId: string;
  readonly priceId: string;
  readonly plan: { readonly slug: string } & Pick<SubscriptionPrice, 'interval' | 'intervalCount'>;
}

/** Returns the running phase's trial and discounts. Every update must repeat them, or Stripe ends them. */
function currentSettings({ trial_end, discounts = [] }: Stripe.SubscriptionSchedule.Phase) {
  return {
    ...(trial_end ? { trial_end } : {}),
    ...(discounts.length === 0
      ? {}
      : {
          discounts: discounts.map(({ coupon, discount, promotion_code }) => {
            const [existing, code] = [idOf(discount), idOf(promotion_code)];
            if (existing !== null) return { discount: existing };
            return code === null ? { coupon: idOf(coupon) ?? '' } : { promotion_code: code };
          }),
        }),
  };
}

/** Returns the discounts to keep in the next phase. Uses discount ids: a coupon id would start the discount anew. */
function keptDiscounts({ discounts = [] }: Stripe.SubscriptionSchedule.Phase) {
  const running = discounts.flatMap(({ discount }) => idOf(discount) ?? []);
  return running.length === 0 ? {} : { discounts: running.map((discount) => ({ discount })) };
}

/**
 * Makes the subscription's card the customer's default card, because phases of a schedule do not inherit the card.
 * If the card were set in the next phase, Stripe would charge it even after the member has replaced it.
 */
async function shareCard(stripe: Stripe, { customer, default_payment_method }: Stripe.Subscription) {
  const [customerId, own] = [idOf(customer), idOf(default_payment_method)];
  if (customerId === null || own === null) return;
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: own } });
}

async function planNextPhase(
  stripe: Stripe,
  schedule: Stripe.SubscriptionSchedule,
  { subscriptionId, priceId, plan }: PlannedChange,
  current: SubscriptionPrice,
  automatic_tax: { readonly enabled: boolean },
): Promise<void> {
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
        automatic_tax,
        ...currentSettings(phase),
      },
      {
        items: [{ price: priceId, quantity: 1 }],
        start_date: phase.end_date,
        duration: { interval: plan.interval, interval_count: plan.intervalCount },
        // By default, Stripe would count periods from the membership's start and charge nothing at this plan change.
        billing_cycle_anchor: 'phase_start',
        metadata: { plan: plan.slug },
        automatic_tax,
        ...keptDiscounts(phase),
      },
    ],
  });
}

/**
 * Schedules the plan change for the end of the paid period, and charges nothing until then. On failure, releases a
 * schedule without an earlier change: while there is a schedule, Stripe refuses to cancel at the period's end.
 */
export async function changeAtRenewal(
  stripe: Stripe,
  change: PlannedChange,
  current: SubscriptionPrice,
): Promise<void> {
  const { subscriptionId } = change;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  await shareCard(stripe, subscription);
  // A phase without this setting is billed without tax.
  const automatic_tax = { enabled: subscription.automatic_tax.enabled };
  const existing = idOf(subscription.schedule);
  const schedule =
    existing === null
      ? await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })
      : await stripe.subscriptionSchedules.retrieve(existing);
  try {
    await planNextPhase(stripe, schedule, change, current, automatic_tax);
  } catch (cause) {
    // A schedule made from a subscription has one phase; a planned change adds the second.
    if (schedule.phases.length < 2)
      await stripe.subscriptionSchedules
        .release(schedule.id)
        .catch((error: unknown) => console.error(`The schedule ${schedule.id} could not be released`, error));
    throw cause;
  }
}

export async function dropChange(stripe: Stripe, subscriptionId: string): Promise<void> {
  const schedule = idOf((await stripe.subscriptions.retrieve(subscriptionId)).schedule);
  if (schedule !== null) await stripe.subscriptionSchedules.release(schedule);
}

/** Ends the subscription now. Does nothing if it has ended meanwhile: Stripe then finds no such subscription. */
export async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  await nullIfMissing(stripe.subscriptions.cancel(id));
}

export async function pauseSubscription(stripe: Stripe, id: string, untilMs: number): Promise<void> {
  const pause_collection = { behavior: 'void', resumes_at: Math.floor(untilMs / 1000) } as const;
  await stripe.subscriptions.update(id, { pause_collection });
}

/**
 * Ends a pause. If `startsPeriod`, a new period begins and is charged now. If the payment needs 3-D Secure, the pause
 * still ends now, and the payment is overdue until confirmed: here, Stripe does not support `pending_if_incomplete`.
 */
export function resumeSubscription(
  stripe: Stripe,
  id: string,
  startsPeriod: boolean,
): Promise<string | null> {
  const period = { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' } as const;
  const update = { pause_collection: '', ...(startsPeriod ? period : {}) } as const;
  return updateAndCharge(stripe, id, update, 'allow_incomplete');
}
