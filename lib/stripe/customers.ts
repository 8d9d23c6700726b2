import type Stripe from 'stripe';
import { idOf, nullIfMissing } from './client';

export interface NewCustomer {
  readonly uid: string;
  readonly email: string | null;
  /** Id of the former customer that the new customer replaces; null for the first. */
  readonly before: string | null;
}

/** Creates a customer. An equal call within 24 hours returns the same customer (Stripe's idempotency key). */
export async function createCustomer(stripe: Stripe, { uid, email, before }: NewCustomer): Promise<string> {
  const params = { metadata: { uid }, ...(email ? { email } : {}) };
  const { id } = await stripe.customers.create(params, {
    idempotencyKey: `customer:${uid}:${email ?? ''}:${before ?? ''}`,
  });
  return id;
}

export async function uidOfCustomer(stripe: Stripe, customerId: string): Promise<string | null> {
  const customer = await nullIfMissing(stripe.customers.retrieve(customerId));
  return customer === null || customer.deleted ? null : (customer.metadata.uid ?? null);
}

/** Returns whether the customer exists, belongs to the account, and can be charged in this currency. */
export async function isUsableCustomer(
  stripe: Stripe,
  customerId: string,
  { uid, currency }: { readonly uid: string; readonly currency: string },
): Promise<boolean> {
  const customer = await nullIfMissing(stripe.customers.retrieve(customerId));
  if (customer === null || customer.deleted || customer.metadata.uid !== uid) return false;
  // Stripe sets a customer's currency at the first invoice. Later, it refuses memberships in any other currency.
  return !customer.currency || customer.currency === currency;
}

export const customerOfCharge = async (stripe: Stripe, chargeId: string): Promise<string | null> =>
  idOf((await nullIfMissing(stripe.charges.retrieve(chargeId)))?.customer);

export async function setCustomerEmail(stripe: Stripe, customerId: string, email: string): Promise<void> {
  const customer = await nullIfMissing(stripe.customers.retrieve(customerId));
  if (customer === null || customer.deleted || customer.email === email) return;
  await nullIfMissing(stripe.customers.update(customerId, { email }));
}
