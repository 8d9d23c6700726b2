import { missing } from './billing-error';
import { addMonths } from './customer-time';
import type { Price } from './objects';

/** A membership as the content describes it. */
export interface PlanSpec {
  readonly title: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
}

/** Reads a plan by its slug; null when there is none. */
export type FindPlan = (slug: string) => PlanSpec | null;

const WITHOUT_CONTENT: Readonly<Record<string, PlanSpec>> = {
  monthly: { title: 'Monthly', amountCents: 2400, currency: 'usd', interval: 'month' },
  annual: { title: 'Annual', amountCents: 19_900, currency: 'usd', interval: 'year' },
};

/** The plans of a backend that runs without content. */
export const builtInPlans: FindPlan = (slug) => WITHOUT_CONTENT[slug] ?? null;

/** A plan out of its content document; null for anything else. */
export function planFromContent(document: unknown): PlanSpec | null {
  if (typeof document !== 'object' || document === null) return null;
  const { title, amountCents, currency, interval } = document as Record<string, unknown>;
  if (typeof title !== 'string' || typeof amountCents !== 'number' || typeof currency !== 'string')
    return null;
  return interval === 'month' || interval === 'year' ? { title, amountCents, currency, interval } : null;
}

/** The plans that a member can change between. */
export const PLAN_SLUGS = ['monthly', 'annual'] as const;

/** End of the period that begins then. Unix seconds. */
export const periodEnd = (start: number, price: Price): number =>
  addMonths(start, price.recurring.interval === 'year' ? 12 : 1);

/** The price `price_<plan>`. Throws when no plan has it. */
export function priceById(find: FindPlan, id: string): Price {
  const plan = id.startsWith('price_') ? find(id.slice('price_'.length)) : null;
  if (!plan) throw missing('price', id);
  return {
    id,
    object: 'price',
    currency: plan.currency,
    unit_amount: plan.amountCents,
    recurring: { interval: plan.interval, interval_count: 1 },
    nickname: plan.title,
    active: true,
  };
}
