import type { Claims } from '@/lib/firebase/auth/claims';
import { type Entitlement, isEntitled } from './entitlement';

type CustomClaims = Readonly<Record<string, unknown>>;

const PAYMENT_DUE = new Set(['past_due', 'unpaid']);

export const isPaymentDue = ({ status }: Pick<Entitlement, 'status'>): boolean => PAYMENT_DUE.has(status);

/** Replaces the membership claims and keeps other claims, such as the role. */
export function mergeClaims(
  existing: CustomClaims,
  entitlement: Entitlement | null,
  nowMs: number,
): CustomClaims {
  const { subscribed: _s, plan: _p, expiresAt: _e, paymentDue: _d, ...others } = existing;
  // The claim `paymentDue` lets every page show the payment banner without reading the entitlement.
  const due = entitlement && isPaymentDue(entitlement) ? { paymentDue: true } : {};
  if (!entitlement || !isEntitled(entitlement, nowMs).isEntitled)
    return { ...others, ...due, subscribed: false };
  return { ...others, ...due, subscribed: true, plan: entitlement.plan, expiresAt: entitlement.expiresAt };
}

export const areSameClaims = (a: CustomClaims, b: CustomClaims): boolean =>
  ['subscribed', 'plan', 'expiresAt', 'paymentDue'].every((name) => (a[name] ?? null) === (b[name] ?? null));

export const profileStatus = (entitlement: Entitlement, nowMs: number): 'active' | 'inactive' =>
  isEntitled(entitlement, nowMs).isEntitled ? 'active' : 'inactive';

export function areOutdated(
  claims: Pick<Claims, 'subscribed' | 'isPaymentDue'>,
  stored: Entitlement | null,
  nowMs: number,
): boolean {
  const wanted = mergeClaims({}, stored, nowMs);
  return (
    claims.subscribed !== (wanted.subscribed === true) || claims.isPaymentDue !== (wanted.paymentDue === true)
  );
}
