import * as v from 'valibot';
import type { Entitlement } from '@/lib/membership/entitlement';
import type { ManualGrant, PaymentCard, SubscriptionPrice } from '@/lib/stripe/subscription-facts';

/** The stored `entitlements/{uid}`: the right itself, what the member is told of it, and how it came about. */
export interface EntitlementRecord extends Entitlement {
  /** Next charge, ISO time; null when none is due. */
  readonly renewsAt: string | null;
  /** When a cancelled membership ends or has ended, ISO time. */
  readonly endsAt: string | null;
  /** Since when a payment is missing, ISO time. */
  readonly paymentFailedAt: string | null;
  /** When a paused membership goes on by itself, ISO time. */
  readonly resumesAt: string | null;
  /** Paused, or about to be when what is paid for is over. */
  readonly isPaused: boolean;
  readonly canPause: boolean;
  /** Any membership there ever was: a trial is for those without. */
  readonly hasBeenMember: boolean;
  /** What each period costs. */
  readonly price: RecordedPrice | null;
  readonly card: PaymentCard | null;
  /** Another plan from then on (ISO time). */
  readonly nextPlan: { readonly plan: string; readonly from: string } | null;
  /** A second membership was bought by mistake, ended and paid back (ISO time). */
  readonly duplicateRefund: {
    readonly at: string;
    readonly amountCents: number;
    readonly currency: string;
  } | null;
  /** Customers at Stripe that are this member; the last one is in use. */
  readonly customerIds: readonly string[];
  readonly grant: ManualGrant | null;
  /** Counts the writes. */
  readonly version: number;
  /** The version whose claims the account has. */
  readonly claimsVersion: number;
  readonly lastEventId: string | null;
  readonly updatedAt: string;
}

export type RecordedPrice = Omit<SubscriptionPrice, 'itemId' | 'priceId'>;

const text = v.nullish(v.string(), null);
const count = v.fallback(v.number(), 0);
const flag = v.fallback(v.boolean(), false);

const schema = v.object({
  status: v.fallback(v.string(), 'none'),
  plan: v.fallback(text, null),
  expiresAt: v.fallback(text, null),
  renewsAt: v.fallback(text, null),
  endsAt: v.fallback(text, null),
  paymentFailedAt: v.fallback(text, null),
  resumesAt: v.fallback(text, null),
  isPaused: flag,
  canPause: flag,
  hasBeenMember: flag,
  price: v.fallback(
    v.nullish(
      v.object({ amountCents: v.number(), currency: v.string(), interval: v.picklist(['month', 'year']) }),
      null,
    ),
    null,
  ),
  card: v.fallback(v.nullish(v.object({ brand: v.string(), last4: v.string() }), null), null),
  nextPlan: v.fallback(v.nullish(v.object({ plan: v.string(), from: v.string() }), null), null),
  duplicateRefund: v.fallback(
    v.nullish(v.object({ at: v.string(), amountCents: v.number(), currency: v.string() }), null),
    null,
  ),
  customerIds: v.fallback(v.array(v.string()), []),
  grant: v.fallback(
    v.nullish(v.object({ plan: v.string(), until: v.string(), reason: v.string() }), null),
    null,
  ),
  version: count,
  claimsVersion: count,
  lastEventId: v.fallback(text, null),
  updatedAt: v.fallback(v.string(), ''),
});

/** The stored document as our type, field by field: a damaged field becomes what grants nothing. Null for no document. */
export function parseEntitlementRecord(stored: unknown): EntitlementRecord | null {
  const result = v.safeParse(schema, stored);
  return result.success ? result.output : null;
}
