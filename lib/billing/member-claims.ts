import { type Entitlement, isEntitled } from '../subscription/entitlement';

type Claims = Readonly<Record<string, unknown>>;

/** The claims an account should have: everything it has, such as its role, with our three set from the entitlement. */
export function mergeClaims(existing: Claims, entitlement: Entitlement | null, nowMs: number): Claims {
  const { subscribed: _s, plan: _p, expiresAt: _e, ...others } = existing;
  if (!entitlement || !isEntitled(entitlement, nowMs).isEntitled) return { ...others, subscribed: false };
  return { ...others, subscribed: true, plan: entitlement.plan, expiresAt: entitlement.expiresAt };
}

/** Whether an account's claims already say what they should. */
export const areSameClaims = (a: Claims, b: Claims): boolean =>
  ['subscribed', 'plan', 'expiresAt'].every((name) => (a[name] ?? null) === (b[name] ?? null));

/** The profile's mirror of the right to watch (spec section 3). */
export const profileStatus = (entitlement: Entitlement, nowMs: number): 'active' | 'inactive' =>
  isEntitled(entitlement, nowMs).isEntitled ? 'active' : 'inactive';
