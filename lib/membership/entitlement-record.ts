import * as v from 'valibot';
import type { Entitlement } from '@/lib/membership/entitlement';
import { isTime } from '@/lib/platform/dates/instant';
import {
  INTERVALS,
  type ManualGrant,
  type PaymentCard,
  type RunningDiscount,
  type SubscriptionPrice,
} from '@/lib/stripe/subscription-facts';
import type { GiftTime } from './gift';

export interface EntitlementRecord extends Entitlement {
  readonly renewsAt: string | null;
  readonly endsAt: string | null;
  readonly paymentFailedAt: string | null;
  readonly resumesAt: string | null;
  /** True as soon as the member asks for a pause, even while the paid period still runs. */
  readonly isPaused: boolean;
  readonly canPause: boolean;
  /** True after a first membership; only members without one get a trial. */
  readonly hasBeenMember: boolean;
  /** ISO time of the first access, paid or given; null before. */
  readonly memberSince: string | null;
  readonly price: RecordedPrice | null;
  readonly card: PaymentCard | null;
  /** The discount of coming payments; `until` is an ISO time. */
  readonly discount: (Omit<RunningDiscount, 'untilMs'> & { readonly until: string | null }) | null;
  /** A plan change that takes effect at `from`, an ISO time. */
  readonly nextPlan: { readonly plan: string; readonly from: string } | null;
  /** A plan change that waits for the bank: the member confirms it at `url` before `until`, an ISO time. */
  readonly pendingPlan: { readonly plan: string; readonly url: string; readonly until: string } | null;
  readonly duplicateRefund: {
    readonly at: string;
    readonly amountCents: number;
    readonly currency: string;
  } | null;
  /** Ids of the member's Stripe customers; the last one is in use. */
  readonly customerIds: readonly string[];
  readonly grant: ManualGrant | null;
  /** Kept apart from the paid membership and from the grant; null without a gift. */
  readonly gift: GiftTime | null;
  readonly version: number;
  /** The `version` of this record from which the ID token's claims were computed last. */
  readonly claimsVersion: number;
  readonly lastEventId: string | null;
  readonly updatedAt: string;
}

export type RecordedPrice = Omit<SubscriptionPrice, 'itemId' | 'priceId'>;

const time = v.pipe(v.string(), v.check(isTime));
const text = v.nullish(v.string(), null);
const optionalTime = v.fallback(v.nullish(time, null), null);
const count = v.fallback(v.number(), 0);
const flag = v.fallback(v.boolean(), false);

const schema = v.object({
  status: v.fallback(v.string(), 'none'),
  plan: v.fallback(text, null),
  expiresAt: optionalTime,
  renewsAt: optionalTime,
  endsAt: optionalTime,
  paymentFailedAt: optionalTime,
  resumesAt: optionalTime,
  isPaused: flag,
  canPause: flag,
  hasBeenMember: flag,
  memberSince: optionalTime,
  price: v.fallback(
    v.nullish(
      v.object({
        amountCents: v.number(),
        currency: v.string(),
        interval: v.picklist(INTERVALS),
        intervalCount: v.fallback(v.number(), 1),
      }),
      null,
    ),
    null,
  ),
  discount: v.fallback(
    v.nullish(
      v.object({
        code: v.nullable(v.string()),
        percentOff: v.nullable(v.number()),
        amountOffCents: v.nullable(v.number()),
        currency: v.nullable(v.string()),
        isOnce: v.boolean(),
        until: v.nullable(time),
      }),
      null,
    ),
    null,
  ),
  card: v.fallback(v.nullish(v.object({ brand: v.string(), last4: v.string() }), null), null),
  nextPlan: v.fallback(v.nullish(v.object({ plan: v.string(), from: time }), null), null),
  pendingPlan: v.fallback(
    v.nullish(v.object({ plan: v.string(), url: v.string(), until: time }), null),
    null,
  ),
  duplicateRefund: v.fallback(
    v.nullish(v.object({ at: time, amountCents: v.number(), currency: v.string() }), null),
    null,
  ),
  customerIds: v.fallback(v.array(v.string()), []),
  grant: v.fallback(v.nullish(v.object({ plan: v.string(), until: time, reason: v.string() }), null), null),
  gift: v.fallback(
    v.nullish(v.object({ plan: v.string(), leftMs: v.number(), startsAt: v.nullable(time) }), null),
    null,
  ),
  version: count,
  claimsVersion: count,
  lastEventId: v.fallback(text, null),
  updatedAt: v.fallback(time, ''),
});

export function parseEntitlementRecord(stored: unknown): EntitlementRecord | null {
  const result = v.safeParse(schema, stored);
  return result.success ? result.output : null;
}
