import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { BEGIN, chosenPlan } from '@/lib/membership/chosen-plan';
import type { Plan } from '@/lib/membership/plans';
import { forgetPress, hasPressed } from '@/lib/membership/pressed-plan';
import type { Checkout } from './use-checkout';
import type { useTrial } from './use-trial';

interface Begun {
  readonly plans: readonly Plan[];
  readonly trial: ReturnType<typeof useTrial>;
  readonly isMember: boolean;
  readonly choose: Checkout['choose'];
}

/**
 * Goes on to the payment for whoever chose a plan in this tab and had to sign in first, once. Not for whoever comes by the
 * address alone, nor where she was promised a trial that is not hers: they read the price and press. Returns whether it is
 * about to.
 */
export function useBegunCheckout({ plans, trial, isMember, choose }: Begun): boolean {
  const router = useRouter();
  const { status } = useAuth().state;
  const hasBegun = useRef(false);
  const isAsked = router.isReady && router.query[BEGIN] !== undefined;
  const named = isAsked ? chosenPlan(router.asPath.split('#')[0] ?? null, plans) : null;
  const plan = named && hasPressed(named.slug) ? named : null;
  const isWaiting =
    plan !== null && (status === 'loading' || (status === 'signed-in' && trial === 'unknown'));
  const mayGo =
    plan !== null &&
    status === 'signed-in' &&
    !isMember &&
    (trial === 'open' || (trial === 'used' && plan.trialDays === 0));

  useEffect(() => {
    if (!mayGo || !plan || hasBegun.current) return;
    hasBegun.current = true;
    forgetPress();
    const { [BEGIN]: _, ...query } = router.query;
    // The Back button leads to the page as it is, not to the payment again.
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
    choose(plan, trial === 'open' ? plan.trialDays : 0);
  }, [mayGo, plan, router, trial, choose]);
  return isWaiting;
}
