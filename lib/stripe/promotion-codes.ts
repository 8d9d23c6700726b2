import type Stripe from 'stripe';
import { expanded } from './client';
import { DISCOUNT_DURATIONS, type Discount } from './discount';

/** An active promotion code that is not limited to one customer. */
export type PromotionOffer = Discount & { readonly id: string };

function toOffer(found: Stripe.PromotionCode): PromotionOffer | null {
  const coupon = expanded(found.promotion.coupon);
  if (!coupon || found.customer !== null) return null;
  const duration = DISCOUNT_DURATIONS.find((name) => name === coupon.duration);
  if (!duration) return null;
  return {
    id: found.id,
    code: found.code,
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    currency: coupon.currency,
    duration,
    months: coupon.duration_in_months,
  };
}

/** Finds a code, ignoring case. Returns null if it is unknown, expired, used up or limited to one customer. */
export async function findCode(stripe: Stripe, code: string): Promise<PromotionOffer | null> {
  const expand = ['data.promotion.coupon'];
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1, expand });
  const [found] = data;
  return found ? toOffer(found) : null;
}

export interface NewCode {
  readonly code: string;
  readonly off: { readonly percent_off: number } | { readonly amount_off: number; readonly currency: string };
  /** Duration of the discount in months; `once` for the first payment only. */
  readonly months: number | 'once' | 'forever';
  readonly expiresMs: number | null;
  readonly maxUses: number | null;
  /** True if only customers without an earlier payment can use the code. */
  readonly isForNew: boolean;
}

export async function createCode(stripe: Stripe, input: NewCode): Promise<void> {
  const { code, off, months, expiresMs, maxUses, isForNew } = input;
  const duration = typeof months === 'number' ? 'repeating' : months;
  const coupon = await stripe.coupons.create({
    name: code,
    ...off,
    duration,
    ...(typeof months === 'number' ? { duration_in_months: months } : {}),
  });
  await stripe.promotionCodes.create({
    code,
    promotion: { type: 'coupon', coupon: coupon.id },
    ...(expiresMs === null ? {} : { expires_at: Math.floor(expiresMs / 1000) }),
    ...(maxUses === null ? {} : { max_redemptions: maxUses }),
    ...(isForNew ? { restrictions: { first_time_transaction: true } } : {}),
  });
}

/** Reads the newest 100 active codes and returns those that are not limited to one customer. */
export async function listCodes(stripe: Stripe) {
  const expand = ['data.promotion.coupon'];
  const { data } = await stripe.promotionCodes.list({ active: true, limit: 100, expand });
  return data.flatMap((found) => {
    const offer = toOffer(found);
    const { times_redeemed: uses, max_redemptions: maxUses, expires_at: expires } = found;
    return offer ? [{ offer, uses, maxUses, expiresMs: expires === null ? null : expires * 1000 }] : [];
  });
}

/** Ends a code. Members keep the discounts they already have. Returns false if `findCode` does not find the code. */
export async function endCode(stripe: Stripe, code: string): Promise<boolean> {
  const found = await findCode(stripe, code);
  if (!found) return false;
  await stripe.promotionCodes.update(found.id, { active: false });
  return true;
}
