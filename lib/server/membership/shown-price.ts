import * as v from 'valibot';
import { getPlans, type Plan } from '@/lib/membership/plans';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { amountText } from '@/lib/stripe/account-setup';
import { stripe } from '@/lib/stripe/client';
import { type PublicPrice, readPublicPrices } from '@/lib/stripe/public-prices';

export const findPlan = async (slug: string): Promise<Plan | null> =>
  (await getPlans()).find((plan) => plan.slug === slug) ?? null;

interface OfferPorts<P> {
  /** Price ids by plan slug; no other price can be bought. */
  readonly prices: Readonly<Record<string, string>>;
  readonly findPlan: (slug: string) => Promise<P | null>;
}

export async function findOffer<P>(slug: string, { prices, findPlan }: OfferPorts<P>) {
  const priceId = Object.hasOwn(prices, slug) ? prices[slug] : undefined;
  const plan = priceId === undefined ? null : await findPlan(slug);
  return priceId === undefined || plan === null ? null : { plan, priceId };
}

export const planSlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

type Price = Omit<PublicPrice, 'plan'>;

const DEADLINE_MS = 4000;

const isSame = (a: Price, b: Price): boolean =>
  a.amountCents === b.amountCents &&
  a.currency === b.currency &&
  a.interval === b.interval &&
  a.intervalCount === b.intervalCount;

const readFromStripe = async (id: string): Promise<Price | undefined> =>
  (await readPublicPrices(stripe(), { plan: id }))[0];

/** Returns whether Stripe charges the price that the pages show, and logs an error if not. */
export async function isSoldAsShown(
  id: string,
  plan: Pick<Plan, 'slug'> & Price,
  read: (id: string) => Promise<Price | undefined> = readFromStripe,
): Promise<boolean> {
  const price = await withDeadline(read(id), 'The price', DEADLINE_MS);
  if (price && isSame(price, plan)) return true;
  const sold = price ? amountText(price.amountCents, price.currency, price) : 'nothing (archived or missing)';
  const shown = amountText(plan.amountCents, plan.currency, plan);
  console.error(`Not sold: the site shows ${plan.slug} for ${shown}, but Stripe’s ${id} costs ${sold}`);
  return false;
}

export const PRICE_DIFFERS: ApiAnswer = refusal(
  409,
  'This price is being changed right now, so nothing was charged. Please try again later.',
  { reason: 'price-differs' },
);
