import type Stripe from 'stripe';
import { nullIfMissing } from './client';

async function readPrice(stripe: Stripe, plan: string, id: string) {
  const price = await nullIfMissing(stripe.prices.retrieve(id));
  const { unit_amount: amountCents, recurring, currency } = price ?? {};
  if (!price?.active || !recurring || typeof amountCents !== 'number' || currency === undefined) return [];
  const { interval, interval_count: intervalCount } = recurring;
  return [{ plan, amountCents, currency, interval, intervalCount }];
}

/** Leaves out prices that cannot be bought, such as inactive prices. `prices` maps plan slugs to price ids. */
export const readPublicPrices = async (stripe: Stripe, prices: Readonly<Record<string, string>>) =>
  (await Promise.all(Object.entries(prices).map(([plan, id]) => readPrice(stripe, plan, id)))).flat();

export type PublicPrice = Awaited<ReturnType<typeof readPublicPrices>>[number];
