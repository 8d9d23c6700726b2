import { type Entitlement, isEntitled } from '@/lib/membership/entitlement';

type Claims = Readonly<Record<string, unknown>>;

/** Statuses that another card can fix. */
const PAYMENT_DUE = new Set(['past_due', 'unpaid']);

/**
 * The claims an account should have: everything it has, such as its role, with ours set from the entitlement. With
 * `paymentDue` every page knows without a reading whether there is something to say about it.
 */
export function mergeClaims(existing: Claims, entitlement: Entitlement | null, nowMs: number): Claims {
  const { subscribed: _s, plan: _p, expiresAt: _e, paymentDue: _d, ...others } = existing;
  const due = entitlement && PAYMENT_DUE.has(entitlement.status) ? { paymentDue: true } : {};
  if (!entitlement || !isEntitled(entitlement, nowMs).isEntitled)
    return { ...others, ...due, subscribed: false };
  return { ...others, ...due, subscribed: true, plan: entitlement.plan, expiresAt: entitlement.expiresAt };
}

/** Whether an account's claims already say what they should. */
export const areSameClaims = (a: Claims, b: Claims): boolean =>
  ['subscribed', 'plan', 'expiresAt', 'paymentDue'].every((name) => (a[name] ?? null) === (b[name] ?? null));

/** The profile's mirror of the right to watch (product.md §3). */
export const profileStatus = (entitlement: Entitlement, nowMs: number): 'active' | 'inactive' =>
  isEntitled(entitlement, nowMs).isEntitled ? 'active' : 'inactive';
