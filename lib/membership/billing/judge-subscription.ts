import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

/** How long a class goes on after a failed or late renewal. */
export const GRACE_MS = 3 * 24 * 60 * 60 * 1000;

/** What one subscription is worth. */
export interface Judgement {
  /** Stripe's status, or `paused` or `revoked` where the money says otherwise. */
  readonly status: string;
  /** The right lasts until then; null for none. */
  readonly untilMs: number | null;
}

const none = (status: string): Judgement => ({ status, untilMs: null });

/** Access for the days of grace after a failed payment, counted from its invoice. */
const overdue = (sinceMs: number | null): Judgement => ({
  status: 'past_due',
  untilMs: sinceMs === null ? null : sinceMs + GRACE_MS,
});

/** Without an end nobody has said how long, and `active` without one would mean for ever. */
const until = (status: string, ms: number | null): Judgement =>
  ms === null || !Number.isFinite(ms) ? none('unknown') : { status, untilMs: ms };

/**
 * The right to watch that follows from one subscription, before the clock is looked at. Money that went back revokes at
 * once; an ending subscription lasts to its end; a pause begins when what was paid for is over; a running one has three
 * days for its renewal, a failed one three days from the failure. Whatever is not known to grant grants nothing.
 */
export function judgeSubscription(facts: SubscriptionFacts): Judgement {
  const { status, periodStartMs, periodEndMs, endsAtMs, failedSinceMs } = facts;
  if (facts.isMoneyBack && status !== 'canceled') return none('revoked');
  switch (status) {
    case 'trialing':
    case 'active':
      if (facts.pause) return facts.isPaid ? until(status, periodEndMs) : none('paused');
      // Stripe moves the period on, tries the card, and only then says `past_due`: the bill knows first.
      if (failedSinceMs !== null) return overdue(failedSinceMs);
      if (endsAtMs !== null) return until(status, endsAtMs);
      return until(status, periodEndMs === null ? null : periodEndMs + GRACE_MS);
    case 'past_due':
      return overdue(failedSinceMs ?? periodStartMs);
    default:
      return none(status);
  }
}
