import { useRouter } from 'next/router';
import { useSectionView } from '@/components/analytics/use-section-view';
import { Problem } from '@/components/billing/Problem';
import { AppLink } from '@/components/layout/AppLink';
import { PageHead } from '@/components/layout/PageHead';
import { LinkButton } from '@/components/ui/LinkButton';
import { useContentReady } from '@/contexts/LoadingContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { publicEnv } from '@/lib/config/env';
import { routes } from '@/lib/config/routes';
import type { Plan } from '@/lib/sanity/plans';
import { PlanCard } from './PlanCard';
import styles from './PricingPage.module.scss';
import { useCheckout } from './use-checkout';

export interface PricingPageProps {
  readonly plans: readonly Plan[];
}

const PROMISES = [
  {
    title: 'Leaving is as easy as joining',
    text: 'One page, one button. You keep access to the end of what you have paid for.',
  },
  {
    title: 'Nothing of yours is lost',
    text: 'Your history, lists and playlists stay with your account, with or without a membership.',
  },
  {
    title: 'A card that fails is no drama',
    text: 'Classes go on for three days while you put it right, and we tell you on every page.',
  },
] as const;

/** One line above the plans for whoever comes back or does not need them. */
function Notice({ isMember }: { readonly isMember: boolean }) {
  const { query } = useRouter();
  if (isMember) {
    return (
      <div className={styles.notice} role="status">
        <p>You have a membership. You can change or end it on your profile.</p>
        <LinkButton href={routes.profileTab('subscription')} variant="secondary">
          Your membership
        </LinkButton>
      </div>
    );
  }
  if (query.checkout !== 'left') return null;
  return (
    <div className={styles.notice} role="status">
      <p>You left before paying, so nothing was charged. The plans are here whenever you like.</p>
    </div>
  );
}

/** The memberships on offer (design: billing). */
export function PricingPage({ plans }: PricingPageProps) {
  const { query } = useRouter();
  const checkout = useCheckout();
  const { isSubscribed } = useSubscription();
  const isMember = isSubscribed || checkout.isMember;
  const sectionRef = useSectionView<HTMLElement>('plans');
  useContentReady();
  return (
    <>
      <PageHead
        title="Membership"
        description={`Join ${publicEnv.appName}: every class, every series and the live events in one membership.`}
      />
      <div className={`container section ${styles.page}`}>
        <Notice isMember={isMember} />
        <section ref={sectionRef} aria-label="Memberships">
          <ul className={styles.plans}>
            {plans.map((plan) => (
              <PlanCard
                key={plan.slug}
                plan={plan}
                isChosen={query.plan === plan.slug}
                isBusy={checkout.busyPlan === plan.slug}
                onChoose={isMember ? null : () => checkout.choose(plan)}
              />
            ))}
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
          Something unclear? <AppLink href={routes.faq}>Read the questions others had</AppLink> or{' '}
          <AppLink href={routes.contact}>write to us</AppLink>.
        </p>
      </div>
    </>
  );
}
