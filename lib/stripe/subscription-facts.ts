/** What counts of one subscription at Stripe. All times in Unix milliseconds. */
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
  /** Billed by the month; a longer period is not for pausing. */
  readonly isMonthly: boolean;
  /** The bill of the period that runs was paid. */
  readonly isPaid: boolean;
  /** Payments are paused without service in return, until then if known. */
  readonly pause: { readonly untilMs: number | null } | null;
  /** Since when a renewal is unpaid. */
  readonly failedSinceMs: number | null;
  /** What was paid last went back in full, or is disputed. */
  readonly isMoneyBack: boolean;
  /** Begun beside another one by mistake, and ended and paid back for that reason. */
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
  /** Of the line of the subscription at Stripe, by which its price is changed. */
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
