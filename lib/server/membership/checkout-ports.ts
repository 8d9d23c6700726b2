import { safeNext } from '@/lib/account/sign-in/safe-next';
import { getPlans } from '@/lib/membership/plans';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { adminDb } from '@/lib/server/firebase/admin';
import { isDeletedAccount } from '@/lib/server/firebase/deleted-accounts';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { openCheckout } from '@/lib/stripe/checkout';
import { stripe } from '@/lib/stripe/client';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';

import { ensureCustomers } from './member-customers';
import type { CheckoutPorts } from './start-checkout';
import { hasUsedTrial } from './trial-marks';

async function trialDaysOf(slug: string): Promise<number | null> {
  return (await getPlans()).find((plan) => plan.slug === slug)?.trialDays ?? null;
}

/** The services that a purchase of this deployment goes through. */
export const checkoutPorts = (
  { payload }: VerifiedToken,
  { plan, next }: { readonly plan: string; readonly next: string | null },
): CheckoutPorts => {
  const back = safeNext(next);
  const more = back === null ? '' : `&next=${encodeURIComponent(back)}`;
  const { prices } = serverEnv().stripe;
  const email = typeof payload.email === 'string' ? payload.email : null;
  const isProven = payload.email_verified === true;
  return {
    prices,
    trialDaysOf,
    isDeleted: (uid) => isDeletedAccount(adminDb(), uid),
    // Stripe mails receipts: to an unverified address they might reach somebody else.
    customersOf: (uid) => ensureCustomers(adminDb(), stripe(), uid, isProven ? email : null),
    hasUsedTrial: (uid) => hasUsedTrial(adminDb(), uid, email),
    readSubscriptions: (ids) => readSubscriptions(stripe(), ids, prices),
    open: (order) => openCheckout(stripe(), order, Date.now()),
    successUrl: `${publicEnv.siteUrl}${routes.pricingSuccess}?session_id={CHECKOUT_SESSION_ID}${more}`,
    cancelUrl: `${publicEnv.siteUrl}${routes.pricing}?checkout=left&plan=${plan}${more}`,
  };
};
