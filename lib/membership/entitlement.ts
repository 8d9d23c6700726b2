import type { EntitlementRecord } from './entitlement-record';

export type EntitlementRefusal = 'no-membership' | 'ended' | 'payment';

export type EntitlementVerdict =
  | { readonly isEntitled: true }
  | { readonly isEntitled: false; readonly reason: EntitlementRefusal };

/** Statuses that can have access. A canceled membership stays `active` until its paid period ends. */
export const GRANTING = new Set(['active', 'trialing', 'past_due']);
const AWAITS_PAYMENT = new Set(['unpaid', 'incomplete', 'incomplete_expired']);

/** Statuses of memberships that still exist, even without access: the pricing page must not sell a second one. */
export const ON_HOLD = new Set(['paused', 'past_due', 'unpaid']);

export type Entitlement = Pick<EntitlementRecord, 'status' | 'plan' | 'expiresAt'>;

const refuse = (reason: EntitlementRefusal): EntitlementVerdict => ({ isEntitled: false, reason });

/** Returns whether the member has access, and if not, why. No status gives access once `expiresAt` has passed. */
export function isEntitled(entitlement: Entitlement | null, nowMs: number): EntitlementVerdict {
  if (!entitlement) return refuse('no-membership');
  const { status, expiresAt } = entitlement;
  if (AWAITS_PAYMENT.has(status)) return refuse('payment');
  if (status === 'canceled') return refuse('ended');
  if (!GRANTING.has(status)) return refuse('no-membership');
  if (Date.parse(expiresAt ?? '') > nowMs) return { isEntitled: true };
  return refuse(status === 'past_due' ? 'payment' : 'ended');
}
