import * as v from 'valibot';
import type { Interval, Price } from './api-objects';
import { missing } from './billing-error';

export const DAY_SECONDS = 86_400;

const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Adds months to Unix seconds. If the resulting month is too short for the day, uses its last day. */
export function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, lastDayOf(date.getUTCFullYear(), date.getUTCMonth())));
  return Math.floor(date.getTime() / 1000);
}

const INTERVALS: Readonly<Record<Interval, (start: number, count: number) => number>> = {
  week: (start, count) => start + 7 * count * DAY_SECONDS,
  month: addMonths,
  year: (start, count) => addMonths(start, 12 * count),
};

const Plan = v.object({
  slug: v.pipe(
    v.object({ current: v.string() }),
    v.transform(({ current }) => current),
  ),
  title: v.string(),
  amountCents: v.number(),
  currency: v.string(),
  interval: v.picklist(['week', 'month', 'year']),
  intervalCount: v.fallback(v.number(), 1),
});
type Plan = v.InferOutput<typeof Plan>;

/** Returns the plans on sale. A plan's price id is `price_<slug>`. */
export type ListPlans = () => readonly Plan[];

export const builtInPlans: ListPlans = () => [
  {
    slug: 'monthly',
    title: 'Monthly',
    amountCents: 2400,
    currency: 'usd',
    interval: 'month',
    intervalCount: 1,
  },
  {
    slug: 'annual',
    title: 'Annual',
    amountCents: 19_900,
    currency: 'usd',
    interval: 'year',
    intervalCount: 1,
  },
];

export const plansFromContent = (documents: readonly unknown[]): readonly Plan[] =>
  documents.flatMap((document) => {
    const { success, output } = v.safeParse(Plan, document);
    return success ? [output] : [];
  });

export const periodEnd = (start: number, { recurring }: Price): number =>
  INTERVALS[recurring.interval](start, recurring.interval_count);

export const priceOf = ({ slug, title, amountCents, currency, interval, intervalCount }: Plan): Price => ({
  id: `price_${slug}`,
  object: 'price',
  currency,
  unit_amount: amountCents,
  recurring: { interval, interval_count: intervalCount },
  tax_behavior: 'unspecified',
  nickname: title,
  active: true,
});

export function priceById(plans: ListPlans, id: string): Price {
  const plan = plans().find(({ slug }) => id === `price_${slug}`);
  if (!plan) throw missing('price', id);
  return priceOf(plan);
}
