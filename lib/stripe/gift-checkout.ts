import type Stripe from 'stripe';
import { publicEnv } from '@/lib/platform/config/env';
import { type CheckoutOptions, SHOWN_PRICE } from './checkout';
import { idOf, nullIfMissing } from './client';
import { isDisputed } from './money-back';
import { INTERVALS } from './subscription-facts';

export interface GiftOrder {
  /** Uid of the buyer; empty for a visitor. */
  readonly uid: string;
  /** Confirmed email address of the buyer; if null, the payment page asks for an address. */
  readonly email: string | null;
  readonly plan: string;
  readonly priceId: string;
  readonly name: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const KIND = 'gift';

/** Opens a payment page for one period of the plan. It is a single payment, without a subscription. */
export async function openGiftCheckout(
  stripe: Stripe,
  order: GiftOrder,
  { hasCodes, hasTax }: CheckoutOptions,
): Promise<string> {
  const { uid, email, plan, priceId, name, successUrl, cancelUrl } = order;
  const price = await stripe.prices.retrieve(priceId);
  const { unit_amount, currency, recurring, tax_behavior } = price;
  if (unit_amount === null || !recurring)
    throw new Error(`The price ${priceId} has no amount or no interval`);
  const metadata = {
    kind: KIND,
    project: publicEnv.firebase.projectId,
    uid,
    plan,
    interval: recurring.interval,
    count: String(recurring.interval_count),
  };
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount,
          product_data: { name },
          ...(tax_behavior === 'inclusive' || tax_behavior === 'exclusive' ? { tax_behavior } : {}),
        },
      },
    ],
    ...SHOWN_PRICE,
    metadata,
    payment_intent_data: { metadata },
    ...(email === null ? {} : { customer_email: email }),
    ...(hasCodes ? { allow_promotion_codes: true } : {}),
    ...(hasTax ? { automatic_tax: { enabled: true } } : {}),
    success_url: successUrl,
    cancel_url: cancelUrl,
  });
  if (!session.url) throw new Error('Stripe opened a checkout without a URL');
  return session.url;
}

/**
 * Returns a paid gift; null if the checkout is unknown, open, expired, unpaid, for a membership or of another project.
 * Checks `complete` as well as `unpaid`: a checkout with a 100% discount is never `unpaid`, even while it is open.
 */
export async function readGiftCheckout(stripe: Stripe, id: string) {
  const session = await nullIfMissing(stripe.checkout.sessions.retrieve(id));
  if (session?.status !== 'complete') return null;
  const { metadata, payment_status: status, payment_intent: intent } = session;
  const interval = INTERVALS.find((name) => name === metadata?.interval);
  if (metadata?.kind !== KIND || !metadata.plan || !interval || status === 'unpaid') return null;
  // Another site may share the Stripe account. Older checkouts name no project and count as this site's.
  const { projectId } = publicEnv.firebase;
  if ((metadata.project ?? projectId) !== projectId) return null;
  return {
    uid: metadata.uid ?? '',
    plan: metadata.plan,
    interval,
    count: Number(metadata.count) || 1,
    email: session.customer_details?.email ?? null,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    paymentIntent: idOf(intent) ?? '',
    boughtMs: session.created * 1000,
  };
}

export type PaidGift = Readonly<NonNullable<Awaited<ReturnType<typeof readGiftCheckout>>>>;

/** Returns whether the payment was refunded in full or is disputed; false for a free gift (no payment). */
export async function isPaymentBack(stripe: Stripe, paymentIntent: string): Promise<boolean> {
  if (paymentIntent === '') return false;
  const { data } = await stripe.charges.list({ payment_intent: paymentIntent, limit: 10 });
  for (const charge of data) {
    if (charge.refunded || (await isDisputed(stripe, charge))) return true;
  }
  return false;
}
