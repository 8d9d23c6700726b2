import Stripe from 'stripe';

export const BILLING_EVENTS = [
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  // Sent when the portal replaces the customer's default card.
  'customer.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  // Sent, for example, when a bank's inquiry becomes a dispute.
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function idIn(object: object, name: string): string | null {
  const value: unknown = Reflect.get(object, name);
  return typeof value === 'object' && value !== null ? text(Reflect.get(value, 'id')) : text(value);
}

/** Returns null for a wrong signature or shape, or an event older than 300 s. `body` must be the signed raw bytes. */
export function readEvent(body: Buffer, signature: string | undefined, secret: string) {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(body, signature ?? '', secret);
  } catch (error) {
    console.warn('A Stripe event was refused', error instanceof Error ? error.message : error);
    return null;
  }
  if (typeof event !== 'object' || event === null) return null;
  const object: unknown = event.data?.object;
  if (!text(event.id) || !text(event.type) || typeof object !== 'object' || object === null) return null;
  const kind = Reflect.get(object, 'object');
  const isMoneyBack = kind === 'charge' || kind === 'dispute';
  return {
    id: event.id,
    type: event.type,
    customerId: idIn(object, kind === 'customer' ? 'id' : 'customer'),
    chargeId: idIn(object, 'charge'),
    /** Id of the checkout of a one-time payment (a gift); null for every other event. */
    checkoutId: Reflect.get(object, 'mode') === 'payment' ? idIn(object, 'id') : null,
    paymentIntent: isMoneyBack ? idIn(object, 'payment_intent') : null,
  };
}

export type BillingEvent = NonNullable<ReturnType<typeof readEvent>>;
