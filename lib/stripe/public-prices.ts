import type Stripe from 'stripe';
import { isMissing } from './client';

/** The public facts of a price, as on the pricing page. */
export interface PublicPrice {
  /** Slug of the plan. */
  readonly plan: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly interval: string;
}

async function readPrice(stripe: Stripe, plan: string, id: string): Promise<PublicPrice[]> {
  const price = await stripe.prices.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const { unit_amount: amountCents, recurring, currency } = price ?? {};
  const isUsable = price?.active === true && recurring?.interval_count === 1;
  if (!isUsable || typeof amountCents !== 'number' || currency === undefined) return [];
  return [{ plan, amountCents, currency, interval: recurring?.interval ?? '' }];
}

/** Returns the price of each plan; plans whose price is missing or archived are left out. */
export const readPublicPrices = async (
  stripe: Stripe,
  prices: Readonly<Record<string, string>>,
): Promise<readonly PublicPrice[]> =>
  (await Promise.all(Object.entries(prices).map(([plan, id]) => readPrice(stripe, plan, id)))).flat();
