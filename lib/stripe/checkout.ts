import type Stripe from 'stripe';
import { isMissing } from './client';

export interface CheckoutOrder {
  readonly uid: string;
  readonly customerId: string;
  readonly plan: string;
  readonly priceId: string;
  /** 0 for none. */
  readonly trialDays: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const MINUTE_MS = 60_000;

/** A checkout that was begun and can go on; all others that are open are closed, so that nobody pays twice. */
async function reuseOrClose(
  stripe: Stripe,
  order: CheckoutOrder,
  open: readonly Stripe.Checkout.Session[],
): Promise<string | null> {
  let reusable: string | null = null;
  for (const session of open) {
    const isSame = session.metadata?.order === orderName(order) && session.url !== null;
    if (isSame && reusable === null) reusable = session.url;
    else await stripe.checkout.sessions.expire(session.id);
  }
  return reusable;
}

const orderName = ({ priceId, trialDays }: CheckoutOrder): string => `${priceId}:${trialDays}`;

/**
 * Address of the page on which she pays. Asking twice within a minute, or from two tabs, leads to the same page.
 * Rejects when the host cannot be reached.
 */
export async function openCheckout(stripe: Stripe, order: CheckoutOrder, nowMs: number): Promise<string> {
  const { uid, customerId, plan, priceId, trialDays } = order;
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 10 });
  const reusable = await reuseOrClose(
    stripe,
    order,
    sessions.filter(({ status }) => status === 'open'),
  );
  if (reusable !== null) return reusable;
  const minute = Math.floor(nowMs / MINUTE_MS);
  const metadata = { uid, plan };
  const { url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: uid,
      line_items: [{ price: priceId, quantity: 1 }],
      metadata: { ...metadata, order: orderName(order) },
      subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    // A checkout that is over must not come back, so the key also names the one before.
    { idempotencyKey: `checkout:${uid}:${orderName(order)}:${minute}:${sessions[0]?.id ?? 'first'}` },
  );
  if (url === null) throw new Error('The billing host opened a checkout without an address');
  return url;
}

/** What was bought in a checkout. */
export interface FinishedCheckout {
  readonly uid: string | null;
  readonly isComplete: boolean;
  readonly plan: string | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** A checkout by its id, null when there is none. */
export async function readCheckout(stripe: Stripe, id: string): Promise<FinishedCheckout | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(id);
    return {
      uid: session.client_reference_id,
      isComplete: session.status === 'complete',
      plan: session.metadata?.plan ?? null,
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Address of the page on which she manages what she has; null for a customer that the host no longer knows. */
export async function openPortal(
  stripe: Stripe,
  customerId: string,
  returnUrl: string,
): Promise<string | null> {
  try {
    const session = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
    });
    return session.url;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
