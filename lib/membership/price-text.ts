import { publicEnv } from '@/lib/platform/config/env';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { addMonths, counted, DAY_MS } from '@/lib/platform/dates/duration';
import type { Discount } from '@/lib/stripe/discount';
import { isTaxIncluded, toMajorUnits } from '@/lib/stripe/subscription-facts';
import type { PlanTerms } from './selected-plan';

export function formatPrice(amountCents: number, currency: string): string {
  const amount = toMajorUnits(amountCents, currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...(Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}),
  }).format(amount);
}

type Period = Pick<PlanTerms, 'interval' | 'intervalCount'>;

const MONTHS: Readonly<Record<PlanTerms['interval'], number>> = { week: 0, month: 1, year: 12 };

const monthsOf = ({ interval, intervalCount }: Period): number => MONTHS[interval] * intervalCount;

const periodName = ({ interval, intervalCount }: Period): string =>
  intervalCount === 1 ? interval : counted(intervalCount, interval);

export const perPeriod = (period: Period): string =>
  `${period.intervalCount === 1 ? 'a' : 'every'} ${periodName(period)}`;

export function monthlyText(plan: Period & Pick<PlanTerms, 'amountCents' | 'currency'>): string | null {
  const months = monthsOf(plan);
  if (months <= 1) return null;
  return `Works out to ${formatPrice(Math.round(plan.amountCents / months), plan.currency)} a month.`;
}

export const billingText = (plan: PlanTerms): string =>
  monthlyText(plan) ?? `Billed every ${periodName(plan)}.`;

export function taxNote(currency: string, hasTax = publicEnv.hasTax): '' | ' plus tax' | ' tax included' {
  if (!hasTax) return '';
  return isTaxIncluded(currency) ? ' tax included' : ' plus tax';
}

export const priceText = (price: Period & Pick<PlanTerms, 'amountCents' | 'currency'>): string =>
  `${formatPrice(price.amountCents, price.currency)} ${perPeriod(price)}${taxNote(price.currency)}`;

export const durationText = ({ interval, intervalCount }: Period): string => counted(intervalCount, interval);

type Reduction = Pick<Discount, 'percentOff' | 'amountOffCents' | 'currency'>;

/** Returns the reduced price in the currency's smallest unit. Like Stripe, rounds the reduction to that unit. */
export function discountedCents(cents: number, currency: string, discount: Reduction): number {
  const { percentOff, amountOffCents } = discount;
  if (percentOff !== null) return cents - Math.round((cents * percentOff) / 100);
  return discount.currency === currency ? Math.max(0, cents - (amountOffCents ?? 0)) : cents;
}

/** Returns the number of payments that the discount reduces; at least 1. */
export function reducedPayments({ duration, months }: Discount, period: Period): number {
  if (duration === 'once') return 1;
  return duration === 'forever'
    ? Number.POSITIVE_INFINITY
    : Math.ceil((months ?? 1) / (monthsOf(period) || (period.intervalCount * 7) / 31));
}

export const discountName = ({ percentOff, amountOffCents, currency }: Reduction): string =>
  percentOff === null ? `${formatPrice(amountOffCents ?? 0, currency ?? 'usd')} off` : `${percentOff}% off`;

export function discountText(discount: Discount): string {
  const { duration, months } = discount;
  if (duration === 'once') return `${discountName(discount)} your first payment`;
  if (duration === 'forever') return `${discountName(discount)} every payment`;
  return `${discountName(discount)} ${months === 1 ? 'in your first month' : `for ${months} months`}`;
}

/** Returns the length of `count` periods, for example `6 months` for two quarters. */
const lengthOf = ({ interval, intervalCount }: Period, count: number): string =>
  durationText({ interval, intervalCount: intervalCount * count });

/** Returns null if the discount does not reduce the price. Example of the result's `period`: `a month for 3 months`. */
export function reducedPrice(plan: PlanTerms, discount: Discount | null) {
  const { amountCents, currency } = plan;
  const cents = discount ? discountedCents(amountCents, currency, discount) : amountCents;
  if (!discount || cents === amountCents) return null;
  const payments = reducedPayments(discount, plan);
  const per = perPeriod(plan);
  const after = `Then ${formatPrice(amountCents, currency)} ${per}.`;
  const amount = formatPrice(cents, currency);
  if (payments === 1) return { amount, period: `for the first ${periodName(plan)}`, after };
  if (payments === Number.POSITIVE_INFINITY)
    return { amount, period: per, after: `${discountName(discount)} for as long as you stay.` };
  return { amount, period: `${per} for ${lengthOf(plan, payments)}`, after };
}

/** Says what is charged and when. `trialDays` is the number of free days for this visitor; null while unknown. */
export function chargeText(plan: PlanTerms, trialDays: number | null): string {
  const price = formatPrice(plan.amountCents, plan.currency) + taxNote(plan.currency);
  const every = `every ${periodName(plan)} until you cancel`;
  if (trialDays === null) return `${price} ${every}.`;
  if (trialDays > 0) return `Free for ${counted(trialDays, 'day')}, then ${price} ${every}.`;
  return `${price} today, then ${every}.`;
}

const step = (when: string, what: string) => ({ when, what });
type ChargeStep = ReturnType<typeof step>;

/** Says what is charged today and later. Names no date if `nowMs` is null (static HTML) or `trialDays` is unknown. */
export function chargeSteps(
  plan: PlanTerms,
  trialDays: number | null,
  nowMs: number | null,
  discount: Discount | null = null,
): readonly [ChargeStep, ChargeStep] {
  const { amountCents, currency } = plan;
  const full = formatPrice(amountCents, currency);
  const first = discount ? formatPrice(discountedCents(amountCents, currency, discount), currency) : full;
  const reduced = discount && first !== full ? reducedPayments(discount, plan) : 0;
  const every = `every ${periodName(plan)}`;
  /** Returns the text of the later charges, after `paid` reduced ones. Example: `$10 for 2 months, then $20`. */
  const chargesAfter = (paid: number): string => {
    const left = reduced - paid;
    if (left <= 0) return `${full}, then ${every}`;
    if (left === Number.POSITIVE_INFINITY) return `${first}, then ${every}`;
    return left === 1
      ? `${first}, then ${full} ${every}`
      : `${first} for ${lengthOf(plan, left)}, then ${full}`;
  };
  if (trialDays === null) return [step('First', first), step(capitalized(every), `${full} until you cancel`)];
  if (trialDays > 0) {
    const when =
      nowMs === null
        ? `In ${counted(trialDays, 'day')}`
        : browserDate(nowMs + trialDays * DAY_MS, 'shortDay');
    return [step('Today', 'Free'), step(when, chargesAfter(0))];
  }
  const when =
    nowMs === null
      ? `In ${plan.intervalCount === 1 ? 'a ' : ''}${periodName(plan)}`
      : browserDate(renewal(nowMs, plan), 'mediumDay');
  return [step('Today', first), step(when, chargesAfter(1))];
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the time of the next renewal. From January 31, a month ends on February 28, as at Stripe. */
const renewal = (fromMs: number, period: Period): number =>
  period.interval === 'week'
    ? fromMs + 7 * period.intervalCount * DAY_MS
    : addMonths(fromMs, monthsOf(period));

/** Returns the saving per period compared with the monthly plan, in the currency's smallest unit; at least 0. */
export function savingCents(plan: PlanTerms, plans: readonly PlanTerms[]): number {
  const monthly = plans.find((other) => monthsOf(other) === 1 && other.currency === plan.currency);
  const months = monthsOf(plan);
  return monthly && months > 1 ? Math.max(0, monthly.amountCents * months - plan.amountCents) : 0;
}
