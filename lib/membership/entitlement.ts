import * as v from 'valibot';

/** The document `entitlements/{uid}`, written by the server only: the one truth about the right to watch. */
export interface Entitlement {
  /** Status of the subscription at Stripe, e.g. `active`, `trialing`, `past_due`, `canceled`. */
  readonly status: string;
  readonly plan: string | null;
  /** ISO time until which the right lasts; null where none is stored, which grants nothing. */
  readonly expiresAt: string | null;
}

export type EntitlementRefusal = 'no-membership' | 'ended' | 'payment';

export type EntitlementVerdict =
  | { readonly isEntitled: true }
  | { readonly isEntitled: false; readonly reason: EntitlementRefusal };

/**
 * A failed payment is retried while the class goes on. A member who cancels stays `active` until the time she has paid
 * for is over; `canceled` means that it is.
 */
const GRANTING = new Set(['active', 'trialing', 'past_due']);
const AWAITS_PAYMENT = new Set(['unpaid', 'incomplete', 'incomplete_expired']);
const OVER = new Set(['canceled']);
/** A renewal that failed: what ends it is the payment, which can be mended. */
const OVERDUE = 'past_due';

const schema = v.object({
  status: v.string(),
  plan: v.fallback(v.nullable(v.string()), null),
  expiresAt: v.nullish(v.string(), null),
});

/** The stored document as our type; null when there is none or it is damaged (which grants nothing). */
export function parseEntitlement(stored: unknown): Entitlement | null {
  const result = v.safeParse(schema, stored);
  return result.success ? result.output : null;
}

const refuse = (reason: EntitlementRefusal): EntitlementVerdict => ({ isEntitled: false, reason });

/** Whether this entitlement lets its owner watch now (design: who may watch). No status grants without an end date that is readable. */
export function isEntitled(entitlement: Entitlement | null, nowMs: number): EntitlementVerdict {
  if (!entitlement) return refuse('no-membership');
  const { status, expiresAt } = entitlement;
  if (AWAITS_PAYMENT.has(status)) return refuse('payment');
  if (OVER.has(status)) return refuse('ended');
  if (!GRANTING.has(status)) return refuse('no-membership');
  if (Date.parse(expiresAt ?? '') > nowMs) return { isEntitled: true };
  return refuse(status === OVERDUE ? 'payment' : 'ended');
}
