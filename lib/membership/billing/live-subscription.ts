import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';

const LIVE = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

/** The subscription that rules out buying a second one; null when she may join. */
export const liveSubscription = (subscriptions: readonly SubscriptionFacts[]): SubscriptionFacts | null =>
  subscriptions.find(({ status }) => LIVE.has(status)) ?? null;

/** Whether a subscription was ever more than an attempt to pay; a trial is for those who never had one. */
export const wasMembership = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean =>
  !status.startsWith('incomplete');
