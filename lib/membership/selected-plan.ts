import { routes } from '@/lib/platform/config/routes';
import type { Plan } from './plans';

export type PlanTerms = Omit<Plan, 'features' | 'highlight'>;

export const toPlanTerms = ({ features: _, highlight: __, ...terms }: Plan): PlanTerms => terms;

/** Query parameter that makes the pricing page open the payment page after sign-in. */
export const BEGIN = 'begin';

export const payAddress = (plan: string, next: string | null, code: string | null = null): string => {
  const back = next === null ? '' : `&next=${encodeURIComponent(next)}`;
  const promotion = code === null ? '' : `&code=${encodeURIComponent(code)}`;
  return `${routes.pricing}?plan=${plan}&${BEGIN}=1${promotion}${back}`;
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
  returnPath: string | null,
  plans: readonly P[],
): P | null {
  const [path, query] = returnPath?.split('?', 2) ?? [];
  if (path !== routes.pricing) return null;
  const slug = new URLSearchParams(query).get('plan');
  return plans.find((plan) => plan.slug === slug) ?? null;
}

export const selectedCode = (returnPath: string): string | null =>
  new URLSearchParams(returnPath.split('?', 2)[1]).get('code');

/** Plan that the visitor selected. Only in memory: a link with BEGIN alone must not open the payment page. */
let selectedHere: string | null = null;

export const rememberSelection = (plan: string): void => {
  selectedHere = plan;
};

export const forgetSelection = (): void => {
  selectedHere = null;
};

export const isSelectedHere = (plan: string): boolean => selectedHere === plan;
