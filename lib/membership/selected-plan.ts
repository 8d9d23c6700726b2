import { routes } from '@/lib/platform/config/routes';
import type { Plan } from './plans';

export type PlanTerms = Pick<Plan, 'slug' | 'title' | 'interval' | 'amountCents' | 'currency' | 'trialDays'>;

export const toPlanTerms = ({
  slug,
  title,
  interval,
  amountCents,
  currency,
  trialDays,
}: Plan): PlanTerms => ({ slug, title, interval, amountCents, currency, trialDays });

/** Query parameter of the pricing page that opens the payment page once the visitor has signed in. */
export const BEGIN = 'begin';

/** Returns the URL that continues to the payment after sign-in; the payment returns to the page `next`. */
export const payAddress = (plan: string, next: string | null): string => {
  const back = next === null ? '' : `&next=${encodeURIComponent(next)}`;
  return `${routes.pricing}?plan=${plan}&${BEGIN}=1${back}`;
};

export function changeAddress(next: string): string {
  const [path = routes.pricing, query] = next.split('?', 2);
  const params = new URLSearchParams(query);
  params.delete('plan');
  params.delete(BEGIN);
  const kept = params.toString();
  return kept === '' ? path : `${path}?${kept}`;
}

export function selectedPlan<P extends Pick<Plan, 'slug'>>(
  next: string | null,
  plans: readonly P[],
): P | null {
  const [path, query] = next?.split('?', 2) ?? [];
  if (path !== routes.pricing) return null;
  const slug = new URLSearchParams(query).get('plan');
  return plans.find((plan) => plan.slug === slug) ?? null;
}

/** In memory only, so that neither a link nor another page can select a plan and open its payment page. */
let selectedHere: string | null = null;

export const rememberSelection = (plan: string): void => {
  selectedHere = plan;
};

export const forgetSelection = (): void => {
  selectedHere = null;
};

export const isSelectedHere = (plan: string): boolean => selectedHere === plan;
