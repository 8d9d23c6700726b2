/** Billing intervals, shortest first. */
export const INTERVALS = ['week', 'month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Stripe's default: sales tax is added to prices in USD and CAD, and included in all others. */
export const isTaxIncluded = (currency: string): boolean => currency !== 'usd' && currency !== 'cad';

export interface SubscriptionFacts {
  readonly id: string;
  readonly createdMs: number;
  /** Stripe's status; Stripe may add new ones. */
  readonly status: string;
  readonly plan: string | null;
  readonly periodStartMs: number | null;
  readonly periodEndMs: number | null;
  /** When it ends or ended; null while it renews. */
  readonly endsAtMs: number | null;
  /** The membership is billed by the month; only then can it be paused. */
  readonly isMonthly: boolean;
  readonly isPaid: boolean;
  /** Set while payments are paused and invoices are void; null otherwise. */
  readonly pause: { readonly untilMs: number | null } | null;
  readonly failedSinceMs: number | null;
  /** The last payment was refunded in full, or is disputed. */
  readonly isMoneyBack: boolean;
  readonly isDuplicate: boolean;
  /** Null when Stripe reports none that we support. */
  readonly price: SubscriptionPrice | null;
  /** The amount paid with the last invoice, in cents. */
  readonly lastPaidCents: number;
  readonly discount: RunningDiscount | null;
  readonly card: PaymentCard | null;
  readonly nextPlan: { readonly plan: string; readonly from: string } | null;
  /** A plan change that waits until the cardholder confirms its payment on Stripe's page. */
  readonly pendingPlan: { readonly plan: string; readonly url: string; readonly until: string } | null;
}

export interface SubscriptionPrice {
  readonly itemId: string;
  readonly priceId: string;
  readonly amountCents: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  readonly interval: Interval;
  /** Intervals in one period: 3 for a quarter billed by the month. */
  readonly intervalCount: number;
}

export interface RunningDiscount {
  /** The promotion code; null for a discount that the studio gave. */
  readonly code: string | null;
  /** Null for a fixed amount. */
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  readonly currency: string | null;
  /** Reduces the next payment only. */
  readonly isOnce: boolean;
  /** ISO time; null without an end. */
  readonly until: string | null;
}

export interface PaymentCard {
  readonly brand: string;
  readonly last4: string;
}

export interface ManualGrant {
  readonly plan: string;
  /** ISO time. */
  readonly until: string;
  readonly reason: string;
}
