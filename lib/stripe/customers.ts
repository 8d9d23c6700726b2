import type Stripe from 'stripe';
import { isMissing } from './client';

export interface NewCustomer {
  readonly uid: string;
  readonly email: string | null;
  /** The customer in whose place this one comes, null for the first. */
  readonly before: string | null;
}

/** Makes a customer for a member; twice within a day gives the same one. Resolves with its id. */
export async function createCustomer(stripe: Stripe, { uid, email, before }: NewCustomer): Promise<string> {
  const params = { metadata: { uid }, ...(email ? { email } : {}) };
  const { id } = await stripe.customers.create(params, {
    idempotencyKey: `customer:${uid}:${email ?? ''}:${before ?? ''}`,
  });
  return id;
}

/** Whose customer this is, as noted when it was made; null when that is not known or it is deleted. */
export async function uidOfCustomer(stripe: Stripe, customerId: string): Promise<string | null> {
  try {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? null : (customer.metadata.uid ?? null);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The customer that paid a charge, null when there is none. */
export async function customerOfCharge(stripe: Stripe, chargeId: string): Promise<string | null> {
  try {
    const { customer } = await stripe.charges.retrieve(chargeId);
    return typeof customer === 'string' ? customer : (customer?.id ?? null);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
