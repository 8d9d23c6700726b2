import type { SubscriptionFacts } from './subscription-facts';

const LIVE = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

/** The subscription that stands in the way of a second one; null when she may join. */
export const liveSubscription = (subscriptions: readonly SubscriptionFacts[]): SubscriptionFacts | null =>
  subscriptions.find(({ status }) => LIVE.has(status)) ?? null;
