import type { SubscriptionFacts } from './subscription-facts';

/** How long a class goes on after a failed or late renewal. */
export const GRACE_MS = 3 * 24 * 60 * 60 * 1000;

/** What one subscription is worth. */
export interface Judgement {
  /** The host's status, or `paused` or `revoked` where the money says otherwise. */
  readonly status: string;
  /** The right lasts until then; null for none. */
  readonly untilMs: number | null;
}

const none = (status: string): Judgement => ({ status, untilMs: null });

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
      if (facts.pause) return facts.isPaid ? { status, untilMs: periodEndMs } : none('paused');
      if (endsAtMs !== null) return { status, untilMs: endsAtMs };
      // Without a period nobody has said how long, and `active` without an end would mean for ever.
      return periodEndMs === null ? none('unknown') : { status, untilMs: periodEndMs + GRACE_MS };
    case 'past_due': {
      const sinceMs = failedSinceMs ?? periodStartMs;
      return { status, untilMs: sinceMs === null ? null : sinceMs + GRACE_MS };
    }
    default:
      return none(status);
  }
}
