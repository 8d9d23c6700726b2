/** What counts of one subscription at the billing host. All times in Unix milliseconds. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly createdMs: number;
  /** As the host says it; an open list, so unknown values must be expected. */
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
}

/** A right given by the operator, without payment. */
export interface ManualGrant {
  readonly plan: string;
  /** ISO time. */
  readonly until: string;
  readonly reason: string;
}
