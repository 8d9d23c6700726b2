import * as v from 'valibot';
import { isTime } from '@/lib/platform/dates/instant';
import { INTERVALS } from '@/lib/stripe/subscription-facts';

const time = v.pipe(v.string(), v.check(isTime));
const count = v.fallback(v.number(), 0);
const flag = v.fallback(v.boolean(), false);

const orNull = <T extends v.GenericSchema>(schema: T) => v.fallback(v.nullish(schema, null), null);

const price = v.object({
  amountCents: v.number(),
  currency: v.string(),
  interval: v.picklist(INTERVALS),
  intervalCount: v.fallback(v.number(), 1),
});

const discount = v.object({
  code: v.nullable(v.string()),
  percentOff: v.nullable(v.number()),
  amountOffCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  isOnce: v.boolean(),
  until: v.nullable(time),
});

const schema = v.object({
  status: v.fallback(v.string(), 'none'),
  plan: orNull(v.string()),
  /** Time at which access ends; null means no access. */
  expiresAt: orNull(time),
  renewsAt: orNull(time),
  /** Each renewal is on this time's day of the month, such as the 31st, or on the last day of a shorter month. */
  renewalAnchor: orNull(time),
  endsAt: orNull(time),
  paymentFailedAt: orNull(time),
  resumesAt: orNull(time),
  /** True as soon as the member asks for a pause, even while the paid period still runs. */
  isPaused: flag,
  canPause: flag,
  /** True once the member has had a membership; such a member gets no trial. */
  hasBeenMember: flag,
  /** Time of the member's first access; null if there was none yet. */
  memberSince: orNull(time),
  price: orNull(price),
  discount: orNull(discount),
  card: orNull(v.object({ brand: v.string(), last4: v.string() })),
  /** Plan change that takes effect at the time `from`. */
  nextPlan: orNull(
    v.object({ plan: v.string(), from: time, amountCents: v.optional(v.nullable(v.number()), null) }),
  ),
  /** Plan change whose payment the member must confirm at `url` before `until`. */
  pendingPlan: orNull(v.object({ plan: v.string(), url: v.string(), until: time })),
  duplicateRefund: orNull(v.object({ at: time, amountCents: v.number(), currency: v.string() })),
  /** Ids of the member's Stripe customers; the last one is in use. */
  customerIds: v.fallback(v.pipe(v.array(v.string()), v.readonly()), []),
  grant: orNull(v.object({ plan: v.string(), until: time, reason: v.string() })),
  /** `leftMs` is the time left at `startsAt`. `startsAt` is null while a paid membership renews or is paused. */
  gift: orNull(v.object({ plan: v.string(), leftMs: v.number(), startsAt: v.nullable(time) })),
  version: count,
  /** The `version` from which the ID token's claims were last computed. */
  claimsVersion: count,
  lastEventId: orNull(v.string()),
  updatedAt: v.fallback(time, ''),
});

/** All times are ISO strings. */
export type EntitlementRecord = Readonly<v.InferOutput<typeof schema>>;

export const NO_ENTITLEMENT: EntitlementRecord = v.parse(schema, {});

/** Access that an operator gives without a payment. */
export type ManualGrant = NonNullable<EntitlementRecord['grant']>;

/** Returns null for undefined, which is the data of a document that does not exist, and for any other non-object. */
export const parseEntitlementRecord = (stored: unknown): EntitlementRecord | null =>
  v.parse(v.fallback(v.nullable(schema), null), stored);
