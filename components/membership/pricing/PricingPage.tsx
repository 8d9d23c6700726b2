import { useRouter } from 'next/router';
import { Problem } from '@/components/membership/subscription/Problem';
import { useSectionView } from '@/components/site/analytics/use-section-view';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/LinkButton';
import { AppLink } from '@/components/ui/links/AppLink';
import { useContentReady } from '@/contexts/LoadingContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { Plan } from '@/lib/membership/plans';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { PlanCard } from './PlanCard';
import styles from './PricingPage.module.scss';
import { useCheckout } from './use-checkout';
import { useTrial } from './use-trial';

export interface PricingPageProps {
  readonly plans: readonly Plan[];
}

const PROMISES = [
  {
    title: 'Leaving is as easy as joining',
    text: 'One page, one button. You keep watching through the time you’ve paid for.',
  },
  {
    title: 'You keep what’s yours',
    text: 'Your history, lists, and playlists stay in your account, with or without a membership.',
  },
  {
    title: 'No drama if a card fails',
    text: 'You can keep watching for three days while you fix it, and we’ll remind you on every page.',
  },
] as const;

/** One line above the plans for whoever comes back or does not need them. */
function Notice({ isMember }: { readonly isMember: boolean }) {
  const { query } = useRouter();
  if (isMember) {
    return (
      <div className={styles.notice} role="status">
        <p>You already have a membership. You can change or cancel it in your profile.</p>
        <LinkButton href={routes.profileTab('subscription')} variant="secondary">
          Your membership
        </LinkButton>
      </div>
    );
  }
  if (query.checkout !== 'left') return null;
  return (
    <div className={styles.notice} role="status">
      <p>You left before paying, so you weren’t charged. Come back anytime.</p>
    </div>
  );
}

/** The memberships on offer (design: billing). */
export function PricingPage({ plans }: PricingPageProps) {
  const { query } = useRouter();
  const checkout = useCheckout();
  const { isSubscribed } = useSubscription();
  const trial = useTrial();
  const isTrialOpen = trial === 'open' && !checkout.isTrialUsed;
  const isMember = isSubscribed || checkout.isMember;
  const sectionRef = useSectionView<HTMLElement>('plans');
  useContentReady();
  return (
    <>
      <PageHead
        title="Membership"
        description={`Join ${publicEnv.appName}: every class, every series, and live events in one membership.`}
      />
      <div className={`container section ${styles.page}`}>
        <Notice isMember={isMember} />
        <section ref={sectionRef} aria-label="Memberships">
          <ul className={styles.plans}>
            {plans.map((plan) => {
              const trialDays = isTrialOpen ? plan.trialDays : 0;
              return (
                <PlanCard
                  key={plan.slug}
                  plan={plan}
                  isChosen={query.plan === plan.slug}
                  isBusy={checkout.busyPlan === plan.slug}
                  trialDays={trialDays}
                  onChoose={isMember ? null : () => checkout.choose(plan, trialDays)}
                />
              );
            })}
          </ul>
          <Problem message={isMember ? null : checkout.error} />
        </section>
        <ul className={styles.promises}>
          {PROMISES.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="muted">
          Questions? <AppLink href={routes.faq}>Read the FAQ</AppLink> or{' '}
          <AppLink href={routes.contact}>write to us</AppLink>.
        </p>
      </div>
    </>
  );
}
