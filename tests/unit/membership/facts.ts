import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

export const DAY = 86_400_000;
export const NOW = Date.UTC(2026, 4, 15, 12);

export const iso = (ms: number): string => new Date(ms).toISOString();

/** A running monthly subscription in the middle of its month. */
export const facts = (change: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: 'sub_1',
  customerId: 'cus_1',
  createdMs: NOW - 15 * DAY,
  status: 'active',
  plan: 'monthly',
  periodStartMs: NOW - 15 * DAY,
  periodEndMs: NOW + 15 * DAY,
  anchorMs: NOW - 15 * DAY,
  endsAtMs: null,
  isMonthly: true,
  isPaid: true,
  isFreeTime: false,
  pause: null,
  failedSinceMs: null,
  isMoneyBack: false,
  isBackForGood: false,
  isDuplicate: false,
  price: {
    itemId: 'si_1',
    priceId: 'price_monthly',
    amountCents: 2400,
    currency: 'usd',
    interval: 'month',
    intervalCount: 1,
  },
  lastPaidCents: 2400,
  discount: null,
  card: { brand: 'visa', last4: '4242' },
  nextPlan: null,
  pendingPlan: null,
  ...change,
});

export const record = (change: Partial<EntitlementRecord> = {}): EntitlementRecord => ({
  status: 'active',
  plan: 'monthly',
  expiresAt: iso(NOW + 18 * DAY),
  renewsAt: iso(NOW + 15 * DAY),
  renewalAnchor: iso(NOW + 15 * DAY),
  endsAt: null,
  paymentFailedAt: null,
  resumesAt: null,
  isPaused: false,
  canPause: true,
  hasBeenMember: true,
  memberSince: iso(NOW - 15 * DAY),
  price: { amountCents: 2400, currency: 'usd', interval: 'month', intervalCount: 1 },
  discount: null,
  card: { brand: 'visa', last4: '4242' },
  nextPlan: null,
  pendingPlan: null,
  duplicateRefund: null,
  customerIds: ['cus_1'],
  grant: null,
  gift: null,
  version: 1,
  claimsVersion: 1,
  lastEventId: null,
  updatedAt: iso(NOW),
  ...change,
});
