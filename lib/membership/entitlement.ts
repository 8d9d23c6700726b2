import type { EntitlementRecord } from './entitlement-record';

export type EntitlementRefusal = 'no-membership' | 'ended' | 'payment';

export type EntitlementVerdict =
  | { readonly isEntitled: true }
  | { readonly isEntitled: false; readonly reason: EntitlementRefusal };

/** Statuses with access. After a cancellation it stays `active` until the paid period ends, then `canceled`. */
const GRANTING = new Set(['active', 'trialing', 'past_due']);
const AWAITS_PAYMENT = new Set(['unpaid', 'incomplete', 'incomplete_expired']);

/** The part of a record that decides about access. */
export type Entitlement = Pick<EntitlementRecord, 'status' | 'plan' | 'expiresAt'>;

const refuse = (reason: EntitlementRefusal): EntitlementVerdict => ({ isEntitled: false, reason });

/** Decides about access. No status gives access without a valid end date. */
export function isEntitled(entitlement: Entitlement | null, nowMs: number): EntitlementVerdict {
  if (!entitlement) return refuse('no-membership');
  const { status, expiresAt } = entitlement;
  if (AWAITS_PAYMENT.has(status)) return refuse('payment');
  if (status === 'canceled') return refuse('ended');
  if (!GRANTING.has(status)) return refuse('no-membership');
  if (Date.parse(expiresAt ?? '') > nowMs) return { isEntitled: true };
  return refuse(status === 'past_due' ? 'payment' : 'ended');
}
