import type Stripe from 'stripe';

/**
 * Pauses a subscription until then: its invoices are void and nothing is served in return. Rejects when Stripe refuses.
 */
export async function pauseSubscription(stripe: Stripe, id: string, untilMs: number): Promise<void> {
  const pause_collection = { behavior: 'void', resumes_at: Math.floor(untilMs / 1000) } as const;
  await stripe.subscriptions.update(id, { pause_collection });
}

/** Ends a pause. With `startsPeriod` a new period begins now and is charged. Rejects when Stripe refuses. */
export async function resumeSubscription(stripe: Stripe, id: string, startsPeriod: boolean): Promise<void> {
  await stripe.subscriptions.update(
    id,
    startsPeriod
      ? { pause_collection: '', billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' }
      : { pause_collection: '' },
  );
}
