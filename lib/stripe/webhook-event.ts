import Stripe from 'stripe';

/** What is taken from an event. Its contents are only a hint: the current state is read from Stripe. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** Customer it is about; null when it is about none. */
  readonly customerId: string | null;
  /** For events that name a charge only. */
  readonly chargeId: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function idIn(object: object, name: string): string | null {
  const value: unknown = Reflect.get(object, name);
  return typeof value === 'object' && value !== null ? text(Reflect.get(value, 'id')) : text(value);
}

/**
 * The event of a signed message, null when signature, age (300 s) or form are wrong. `body` must be the raw bytes of
 * the request.
 */
export function readEvent(body: Buffer, signature: string | undefined, secret: string): BillingEvent | null {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(body, signature ?? '', secret);
  } catch (error) {
    console.warn('A billing message was refused', error instanceof Error ? error.message : error);
    return null;
  }
  // Signed, but not an event that we can read: null as well.
  if (typeof event !== 'object' || event === null) return null;
  const object: unknown = event.data?.object;
  if (!text(event.id) || !text(event.type) || typeof object !== 'object' || object === null) return null;
  const isCustomer = Reflect.get(object, 'object') === 'customer';
  return {
    id: event.id,
    type: event.type,
    customerId: idIn(object, isCustomer ? 'id' : 'customer'),
    chargeId: idIn(object, 'charge'),
  };
}
