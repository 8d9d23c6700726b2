import { isActive } from './api-answers';
import type { Session, Subscription } from './api-objects';
import type { Coupon, PromotionCode } from './code-objects';
import type { Ledger } from './ledger';
import { addMonths } from './prices';

/** Rate of the local sales tax. As in Stripe by default, prices include it, except prices in USD and CAD. */
const TAX_RATE = 0.0825;

export const couponOf = (ledger: Ledger, code: PromotionCode): Coupon | null =>
  ledger.store.get('coupons', code.promotion.coupon);

/** Returns the discount on `cents`, in cents; 0 when the coupon is a fixed amount in another currency. */
export function discountOn(coupon: Coupon | null, cents: number, currency: string): number {
  if (coupon === null || cents <= 0) return 0;
  if (coupon.percent_off !== null) return Math.round((cents * coupon.percent_off) / 100);
  return coupon.currency === currency ? Math.min(cents, coupon.amount_off ?? 0) : 0;
}

interface Terms {
  readonly coupon: Coupon | null;
  readonly currency: string;
  readonly hasTax: boolean;
}

/** Adds up amounts, their discount and tax. Negative amounts (credit for unused time) get no discount. */
export function totalsOf(amounts: readonly number[], { coupon, currency, hasTax }: Terms) {
  const sum = (cents: readonly number[]): number => cents.reduce((a, b) => a + b, 0);
  const subtotal = sum(amounts);
  const discount = discountOn(coupon, sum(amounts.filter((amount) => amount > 0)), currency);
  const net = subtotal - discount;
  const isTaxIncluded = currency !== 'usd' && currency !== 'cad';
  const taxed = isTaxIncluded ? net - net / (1 + TAX_RATE) : net * TAX_RATE;
  const tax = hasTax ? Math.round(taxed) : 0;
  return { subtotal, discount, tax, isTaxIncluded, total: isTaxIncluded ? net : net + tax };
}

export function codeProblem(
  ledger: Ledger,
  code: PromotionCode,
  session: Session,
  amount: number,
): string | null {
  const { customer } = session;
  if (!isActive(code, ledger.now(customer ?? ''))) return 'This code is invalid.';
  const { first_time_transaction: isFirst, minimum_amount: minimum } = code.restrictions;
  const hasPaid = ledger.store.list('charges', (charge) => customer !== null && charge.customer === customer);
  if (isFirst && hasPaid.length > 0) return 'This code is for first-time customers only.';
  return minimum !== null && amount < minimum ? 'This code needs a higher amount.' : null;
}

export function redeem(ledger: Ledger, codeId: string, subscription: Subscription | null): void {
  const code = ledger.store.get('codes', codeId);
  const coupon = code && couponOf(ledger, code);
  if (!code || !coupon) return;
  code.times_redeemed += 1;
  ledger.store.put('codes', code);
  if (!subscription) return;
  const { duration_in_months: months } = coupon;
  subscription.discounts = [
    {
      id: `di_${subscription.id.slice(4)}`,
      object: 'discount',
      source: { type: 'coupon', coupon: coupon.id },
      promotion_code: code.id,
      subscription: subscription.id,
      start: subscription.created,
      end: months === null ? null : addMonths(subscription.created, months),
    },
  ];
}

/** Returns the coupon that reduces an invoice created at `at`; null when there is none or it has ended. */
export function runningCoupon(ledger: Ledger, { discounts }: Subscription, at: number): Coupon | null {
  const [discount] = discounts ?? [];
  if (!discount || (discount.end !== null && discount.end <= at)) return null;
  return ledger.store.get('coupons', discount.source.coupon);
}
