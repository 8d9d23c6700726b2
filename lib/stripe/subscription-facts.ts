/** What we use of one Stripe subscription. All times in Unix milliseconds. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly createdMs: number;
  /** As Stripe says it; an open list, so unknown values must be expected. */
  readonly status: string;
  readonly plan: string | null;
  readonly periodStartMs: number | null;
  readonly periodEndMs: number | null;
  /** When it ends or has ended; null while it renews. */
  readonly endsAtMs: number | null;
  /** Billed by the month; only such a subscription can be paused. */
  readonly isMonthly: boolean;
  /** The invoice of the current period was paid. */
  readonly isPaid: boolean;
  /** Payments are paused and nothing is served in return, until then if known. */
  readonly pause: { readonly untilMs: number | null } | null;
  /** Since when a renewal is unpaid. */
  readonly failedSinceMs: number | null;
  /** The last payment was refunded in full, or is disputed. */
  readonly isMoneyBack: boolean;
  /** Begun beside another one by mistake, then canceled and refunded. */
  readonly isDuplicate: boolean;
  /** What each period costs, null when Stripe does not say. */
  readonly price: SubscriptionPrice | null;
  /** Of the last bill, in cents. */
  readonly lastPaidCents: number;
  readonly card: PaymentCard | null;
  /** Another price from the next period on. */
  readonly nextPlan: { readonly plan: string; readonly fromMs: number } | null;
}

export interface SubscriptionPrice {
  /** Id of the subscription's item at Stripe, which a change of price needs. */
  readonly itemId: string;
  readonly priceId: string;
  readonly amountCents: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  readonly interval: 'month' | 'year';
}

/** What may be shown of a card. */
export interface PaymentCard {
  readonly brand: string;
  readonly last4: string;
}

/** A right given by the operator, without payment. */
export interface ManualGrant {
  readonly plan: string;
  /** ISO time. */
  readonly until: string;
  readonly reason: string;
}
