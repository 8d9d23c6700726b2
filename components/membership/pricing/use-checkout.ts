import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBillingRequest } from '@/components/membership/subscription/use-billing-request';
import { type EntitlementState, useEntitlement } from '@/components/membership/subscription/use-entitlement';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { AuthState } from '@/lib/account/auth-state';
import { safeNext, withNext } from '@/lib/account/sign-in/safe-next';
import { requestCheckout } from '@/lib/membership/billing-api';
import { ON_HOLD } from '@/lib/membership/entitlement';
import { hasPaidAccess } from '@/lib/membership/membership-summary';
import type { Plan } from '@/lib/membership/plans';
import {
  BEGIN,
  forgetSelection,
  isSelectedHere,
  payAddress,
  rememberSelection,
  selectedPlan,
} from '@/lib/membership/selected-plan';
import { routes } from '@/lib/platform/config/routes';
import { ApiRefusal } from '@/lib/platform/http/post-as-member';
import { serverNow } from '@/lib/platform/http/server-clock';
import { track } from '@/lib/site/analytics/track';
import { toMajorUnits } from '@/lib/stripe/subscription-facts';
import type { useDiscount } from './use-discount';

type Trial = 'open' | 'used' | 'unknown';

interface Choice {
  readonly plan: string;
  readonly trialDays: number;
  /** False if the promotion code was still being checked when the visitor chose the plan. */
  readonly isCodeChecked: boolean;
}

function report({ title, amountCents, currency }: Plan): void {
  track({
    name: 'cta_click',
    button_id: 'choose-plan',
    button_text: title,
    location: routes.pricing,
    value: toMajorUnits(amountCents, currency),
  });
  track({ name: 'signup_start' });
}

/** Returns whether a trial is possible: `unknown` while the membership loads; `used` also if reading it failed. */
function trialOf(status: AuthState['status'], entitlement: EntitlementState): Trial {
  if (status === 'signed-out') return 'open';
  if (status === 'loading' || entitlement.status === 'loading') return 'unknown';
  return entitlement.status === 'ready' && entitlement.record?.hasBeenMember !== true ? 'open' : 'used';
}

/** Returns whether a user may buy despite `isSubscribed`, which may be outdated or come from a gift or grant. */
const mayJoin = (entitlement: EntitlementState): boolean =>
  entitlement.status === 'ready' &&
  entitlement.record !== null &&
  !hasPaidAccess(entitlement.record, serverNow());

const isOnHold = (entitlement: EntitlementState): boolean =>
  entitlement.status === 'ready' && ON_HOLD.has(entitlement.record?.status ?? '');

export function useCheckout(plans: readonly Plan[], promotion: ReturnType<typeof useDiscount>) {
  const { state: discount, drop: dropCode } = promotion;
  const code = discount.discount?.code ?? null;
  const { status } = useAuth().state;
  const { isSubscribed, refresh } = useSubscription();
  const router = useRouter();
  const { isBusy, error, openPage } = useBillingRequest();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTrialRefused, setIsTrialRefused] = useState(false);
  const [waiting, setWaiting] = useState<Choice | null>(null);
  const { state: entitlement } = useEntitlement();
  const trial = isTrialRefused ? 'used' : trialOf(status, entitlement);
  const isMember =
    isOnHold(entitlement) || (isSubscribed && !mayJoin(entitlement)) || refusal === 'already-member';
  const isUnready = status === 'loading' || discount.status === 'loading';
  // If the promotion code does not work, the visitor must see that first, so no payment page opens.
  const isCodeGood = discount.status === 'none' || discount.status === 'found';

  const proceed = useCallback(
    async ({ plan, trialDays }: Choice): Promise<void> => {
      const next = safeNext(router.query.next);
      if (status === 'signed-out') {
        rememberSelection(plan);
        // `safeNext` rejects a long URL. The URL is then built again without `next`, so that the plan is kept.
        const way = safeNext(payAddress(plan, next, code)) ?? payAddress(plan, null, code);
        void router.push(withNext(routes.signUp, way));
        return;
      }
      const cause = await openPage((caller) => requestCheckout(caller, { plan, trialDays, next, code }));
      const reason = cause instanceof ApiRefusal ? cause.reason : null;
      setRefusal(reason);
      if (reason === 'already-member') void refresh();
      if (reason === 'trial-used') setIsTrialRefused(true);
      if (reason === 'code-refused') dropCode();
    },
    [status, router, openPage, refresh, code, dropCode],
  );

  useEffect(() => {
    if (isUnready || waiting === null) return;
    setWaiting(null);
    if (isCodeGood || waiting.isCodeChecked) void proceed(waiting);
  }, [isUnready, isCodeGood, waiting, proceed]);

  const choose = (plan: Plan, trialDays: number): void => {
    if (isBusy || waiting !== null) return;
    report(plan);
    setChosen(plan.slug);
    const choice = { plan: plan.slug, trialDays, isCodeChecked: discount.status !== 'loading' };
    if (isUnready) setWaiting(choice);
    else void proceed(choice);
  };

  // Continues with the plan chosen before sign-in, but not if it has a trial that the member cannot get.
  const isResumed = router.isReady && router.query[BEGIN] !== undefined;
  const named = isResumed ? selectedPlan(router.asPath.split('#')[0] ?? null, plans) : null;
  const resumed = named && isSelectedHere(named.slug) ? named : null;
  const mayResume =
    status === 'signed-in' &&
    !isMember &&
    isCodeGood &&
    (trial === 'open' || (trial === 'used' && resumed?.trialDays === 0));
  const hasResumed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new in every render
  useEffect(() => {
    if (!mayResume || !resumed || hasResumed.current) return;
    hasResumed.current = true;
    forgetSelection();
    const { [BEGIN]: _, ...query } = router.query;
    // Removes BEGIN from the URL, so that the Back button does not open the payment page again.
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
    choose(resumed, trial === 'open' ? resumed.trialDays : 0);
  }, [mayResume, resumed, router, trial]);

  const isResuming = status === 'loading' || (status === 'signed-in' && trial === 'unknown');
  const busyPlan = isBusy ? chosen : (waiting?.plan ?? (isResuming ? (resumed?.slug ?? null) : null));
  return { busyPlan, error, isMember, trial, choose };
}
