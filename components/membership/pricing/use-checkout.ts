import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeaveFor } from '@/components/membership/subscription/use-leave-for';
import { useAuth } from '@/contexts/AuthContext';
import { safeNext, withNext } from '@/lib/account/sign-in/safe-next';
import { AlreadyMember, requestCheckout, TrialUsed } from '@/lib/membership/billing/billing-api';
import { payAddress } from '@/lib/membership/chosen-plan';
import type { Plan } from '@/lib/membership/plans';
import { rememberPress } from '@/lib/membership/pressed-plan';
import { routes } from '@/lib/platform/config/routes';
import { track } from '@/lib/site/analytics/track';

export interface Checkout {
  /** Slug of the plan whose payment page is on its way. */
  readonly busyPlan: string | null;
  readonly error: string | null;
  /** She has a membership already, as the server just found out. */
  readonly isMember: boolean;
  /** She had her trial before, as the server just found out. */
  readonly isTrialUsed: boolean;
  /** `trialDays` is what she is promised. */
  readonly choose: (plan: Plan, trialDays: number) => void;
}

interface Choice {
  readonly plan: string;
  readonly trialDays: number;
}

function report({ title, amountCents }: Plan): void {
  track({
    name: 'cta_click',
    button_id: 'choose-plan',
    button_text: title,
    location: routes.pricing,
    value: amountCents / 100,
  });
  track({ name: 'signup_start' });
}

/**
 * What happens when a plan is chosen: first an account, then the payment page. A choice that is made before it is known
 * who chooses waits for that.
 */
export function useCheckout(): Checkout {
  const { status } = useAuth().state;
  const router = useRouter();
  const { isBusy, error, leave } = useLeaveFor();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMember, setIsMember] = useState(false);
  const [isTrialUsed, setIsTrialUsed] = useState(false);
  const waiting = useRef<Choice | null>(null);

  const proceed = useCallback(
    ({ plan, trialDays }: Choice): void => {
      const next = safeNext(router.query.next);
      if (status === 'signed-out') {
        rememberPress(plan);
        // An address too long to come back to is left out before the plan is.
        const way = safeNext(payAddress(plan, next)) ?? payAddress(plan, null);
        void router.push(withNext(routes.signUp, way));
        return;
      }
      void leave((token, onWaiting) => requestCheckout(token, { plan, trialDays, next }, onWaiting)).then(
        (cause) => {
          setIsMember(cause instanceof AlreadyMember);
          if (cause instanceof TrialUsed) setIsTrialUsed(true);
        },
      );
    },
    [status, router, leave],
  );

  useEffect(() => {
    const choice = waiting.current;
    if (status === 'loading' || choice === null) return;
    waiting.current = null;
    proceed(choice);
  }, [status, proceed]);

  const choose = (plan: Plan, trialDays: number): void => {
    if (isBusy || waiting.current !== null) return;
    report(plan);
    setChosen(plan.slug);
    const choice = { plan: plan.slug, trialDays };
    if (status === 'loading') waiting.current = choice;
    else proceed(choice);
  };
  const isWaiting = status === 'loading' && chosen !== null;
  return { busyPlan: isBusy || isWaiting ? chosen : null, error, isMember, isTrialUsed, choose };
}
