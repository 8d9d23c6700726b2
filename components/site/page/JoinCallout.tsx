import { LinkButton } from '@/components/ui/Button';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { routes } from '@/lib/platform/config/routes';
import styles from './JoinCallout.module.scss';

export function JoinCallout() {
  const { isLoading, isSubscribed } = useSubscription();
  if (isSubscribed) return null;
  return (
    <section className={styles.callout} aria-labelledby="join-callout" data-unknown={isLoading}>
      <div>
        <h2 id="join-callout">Not a member yet?</h2>
        <p>
          Look through every class and watch the previews. Membership opens all of it, live events included.
        </p>
      </div>
      <div className="cluster">
        <LinkButton href={routes.pricing}>See membership</LinkButton>
        <LinkButton href={routes.videos} variant="secondary">
          Browse classes
        </LinkButton>
      </div>
    </section>
  );
}
