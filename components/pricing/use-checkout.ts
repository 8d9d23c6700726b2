import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeaveFor } from '@/components/billing/use-leave-for';
import { useAuth } from '@/contexts/AuthContext';
import { track } from '@/lib/analytics/track';
import { withNext } from '@/lib/auth/safe-next';
import { AlreadyMember, requestCheckout } from '@/lib/billing/billing-api';
import { routes } from '@/lib/config/routes';
import type { Plan } from '@/lib/sanity/plans';

export interface Checkout {
  /** Slug of the plan whose payment page is on its way. */
  readonly busyPlan: string | null;
  readonly error: string | null;
  /** She has a membership already, as the server just found out. */
  readonly isMember: boolean;
  readonly choose: (plan: Plan) => void;
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
  const waiting = useRef<string | null>(null);

  const proceed = useCallback(
    (slug: string): void => {
      if (status === 'signed-out') {
        void router.push(withNext(routes.signUp, `${routes.pricing}?plan=${slug}`));
        return;
      }
      void leave((token) => requestCheckout(token, slug)).then((cause) =>
        setIsMember(cause instanceof AlreadyMember),
      );
    },
    [status, router, leave],
  );

  useEffect(() => {
    const slug = waiting.current;
    if (status === 'loading' || slug === null) return;
    waiting.current = null;
    proceed(slug);
  }, [status, proceed]);

  const choose = (plan: Plan): void => {
    if (isBusy || waiting.current !== null) return;
    report(plan);
    setChosen(plan.slug);
    if (status === 'loading') waiting.current = plan.slug;
    else proceed(plan.slug);
  };
  const isWaiting = status === 'loading' && chosen !== null;
  return { busyPlan: isBusy || isWaiting ? chosen : null, error, isMember, choose };
}
