import { useRouter } from 'next/router';
import { FaqQuestion, useLinkedQuestion } from '@/components/site/about/FaqQuestion';
import { useSectionView } from '@/components/site/analytics/use-section-view';
import { PageHead } from '@/components/site/page/PageHead';
import { Button, LinkButton } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { AppLink } from '@/components/ui/links/AppLink';
import { EmptyState } from '@/components/ui/StateMessage';
import { useServerNow } from '@/components/ui/use-server-now';
import type { Plan } from '@/lib/membership/plans';
import { discountText, savingCents } from '@/lib/membership/price-text';
import { GRACE_DAYS } from '@/lib/membership/subscription-status';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { HOUR_MS } from '@/lib/platform/dates/duration';
import { firstParagraph } from '@/lib/sanity/rich-text';
import { type Faq, REFUND_QUESTION } from '@/lib/site/content/faqs';
import { PlanCard } from './PlanCard';
import styles from './PricingPage.module.scss';
import { useCheckout } from './use-checkout';
import { type DiscountState, useDiscount } from './use-discount';

export interface PricingPageProps {
  readonly plans: readonly Plan[];
  readonly questions: readonly Faq[];
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
    text: `You can keep watching for ${GRACE_DAYS} days while you fix it, and we’ll remind you on every page.`,
  },
] as const;

interface CodeNoticeProps {
  readonly code: string;
  readonly state: DiscountState;
  readonly onRetry: () => void;
}

function CodeNotice({ code, state, onRetry }: CodeNoticeProps) {
  const { status, discount } = state;
  if (status === 'none') return null;
  return (
    <div className={styles.notice} role="status">
      {status === 'loading' && <p>Checking your code {code}…</p>}
      {discount && (
        <p>
          <strong>{discountText(discount)}</strong> with your code {discount.code}. It comes off when you pay.
        </p>
      )}
      {status === 'unknown' && (
        <p>
          The code “{code}” doesn’t work. It may have expired, or there’s a typo. These are our normal prices.
        </p>
      )}
      {status === 'failed' && (
        <>
          <p>We couldn’t check your code “{code}”, so these are our normal prices.</p>
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        </>
      )}
    </div>
  );
}

function Notice({ isMember }: { readonly isMember: boolean }) {
  const { query } = useRouter();
  if (isMember) {
    return (
      <div className={styles.notice} role="status">
        <p>You already have a membership. Everything about it is in your profile.</p>
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

function mainPlan(plans: readonly Plan[], chosen: string | null, isTrialOpen: boolean): string | undefined {
  const main =
    plans.find(({ slug }) => slug === chosen) ??
    (isTrialOpen ? plans.find(({ trialDays }) => trialDays > 0) : undefined) ??
    plans.find(({ highlight }) => highlight) ??
    plans[0];
  return main?.slug;
}

export function PricingPage({ plans, questions }: PricingPageProps) {
  const { query, isReady } = useRouter();
  const code = typeof query.code === 'string' && query.code !== '' ? query.code.slice(0, 50) : null;
  const promotion = useDiscount(isReady ? code : undefined);
  const { state: discount, retry } = promotion;
  const { busyPlan, error, isMember, trial, choose } = useCheckout(plans, promotion);
  const isTrialOpen = trial === 'open';
  const chosen = typeof query.plan === 'string' ? query.plan : null;
  const nowMs = useServerNow(null, HOUR_MS);
  const main = mainPlan(plans, chosen, trial !== 'used');
  const refund = questions.find(({ slug }) => slug === REFUND_QUESTION);
  const trialTitle = isTrialOpen ? plans.find(({ trialDays }) => trialDays > 0)?.title : undefined;
  const sectionRef = useSectionView<HTMLElement>('plans');
  useLinkedQuestion();
  return (
    <>
      <PageHead
        title="Membership"
        description={`Join ${publicEnv.appName}: every class, every series, and live events in one membership.`}
      />
      <div className="container section stack gap-6">
        <Notice isMember={isMember} />
        {code !== null && !isMember && <CodeNotice code={code} state={discount} onRetry={retry} />}
        <section ref={sectionRef} aria-label="Memberships">
          {plans.length === 0 && (
            <EmptyState
              title="Memberships open soon"
              message="We’re still getting ready. Until then, look around and watch the previews."
              action={<LinkButton href={routes.videos}>Browse classes</LinkButton>}
            />
          )}
          <ul className={styles.plans}>
            {plans.map((plan) => {
              const trialDays = trial === 'used' ? 0 : plan.trialDays;
              const shownDays = trial === 'unknown' && plan.trialDays > 0 ? null : trialDays;
              return (
                <PlanCard
                  key={plan.slug}
                  plan={plan}
                  isChosen={chosen === plan.slug}
                  isBusy={busyPlan === plan.slug}
                  trialDays={shownDays}
                  trialElsewhere={plan.trialDays > 0 ? null : (trialTitle ?? null)}
                  savingCents={savingCents(plan, plans)}
                  isMain={plan.slug === main}
                  nowMs={nowMs}
                  discount={isMember ? null : discount.discount}
                  onChoose={isMember ? null : () => choose(plan, shownDays ?? 0)}
                />
              );
            })}
          </ul>
          <FieldError message={isMember ? null : error} />
        </section>
        <ul className={styles.promises}>
          {PROMISES.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
          {refund && (
            <li>
              <h2>Not for you? Get a refund</h2>
              <p>{firstParagraph(refund.answer)}</p>
            </li>
          )}
        </ul>
        {plans.length > 0 && (
          <div className={styles.notice}>
            <p>Know someone who’d love it here?</p>
            <div className="cluster">
              <LinkButton href={routes.gift} variant="secondary">
                Give a membership
              </LinkButton>
              <LinkButton href={routes.giftRedeem} variant="quiet">
                Use a gift code
              </LinkButton>
            </div>
          </div>
        )}
        <section className="question-list" aria-labelledby="membership-questions">
          <h2 id="membership-questions">Before you join</h2>
          <div>
            {questions
              .filter((faq) => faq !== refund)
              .map((faq) => (
                <FaqQuestion key={faq.id} faq={faq} />
              ))}
            <p className="muted">
              {questions.length > 0 ? 'Something else?' : 'Any questions?'}{' '}
              <AppLink href={routes.faq}>Read the FAQ</AppLink> or{' '}
              <AppLink href={routes.contact}>write to us</AppLink>.
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
