import { routes } from '@/lib/platform/config/routes';
import type { Plan } from './plans';

/** What has to be known of a plan to name it and what it costs. */
export type PlanTerms = Pick<Plan, 'slug' | 'title' | 'interval' | 'amountCents' | 'currency' | 'trialDays'>;

/** A plan without what only its own card shows. */
export const toPlanTerms = ({
  slug,
  title,
  interval,
  amountCents,
  currency,
  trialDays,
}: Plan): PlanTerms => ({ slug, title, interval, amountCents, currency, trialDays });

/** Tells the page of the memberships to go on to the payment as soon as she who chose in this tab is signed in. */
export const BEGIN = 'begin';

/**
 * The address that leads to paying for a plan, for someone who has to sign in first; `next` is the page she wanted
 * before.
 */
export const payAddress = (plan: string, next: string | null): string => {
  const back = next === null ? '' : `&next=${encodeURIComponent(next)}`;
  return `${routes.pricing}?plan=${plan}&${BEGIN}=1${back}`;
};

/** The address of the memberships with no plan chosen and what she wanted before. */
export function changeAddress(next: string): string {
  const [path = routes.pricing, query] = next.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.delete('plan');
  rest.delete(BEGIN);
  const kept = rest.toString();
  return kept === '' ? path : `${path}?${kept}`;
}

/** The plan that the return address `next` leads to paying for; null for any other address. */
export function chosenPlan<P extends Pick<Plan, 'slug'>>(next: string | null, plans: readonly P[]): P | null {
  const [path, query] = next?.split('?', 2) ?? [];
  if (path !== routes.pricing) return null;
  const slug = new URLSearchParams(query).get('plan');
  return plans.find((plan) => plan.slug === slug) ?? null;
}
