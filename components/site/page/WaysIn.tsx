import { LinkButton } from '@/components/ui/LinkButton';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { routes } from '@/lib/platform/config/routes';
import styles from './WaysIn.module.scss';

/** The end of a page that answers questions: where to look around and how to join, for whoever is no member yet. */
export function WaysIn() {
  const { isLoading, isSubscribed } = useSubscription();
  if (isSubscribed) return null;
  return (
    <section className={styles.ways} aria-labelledby="ways-in" data-unknown={isLoading}>
      <div>
        <h2 id="ways-in">Not a member yet?</h2>
        <p>
          Look through every class and watch the previews. Membership opens all of it, live events included.
        </p>
      </div>
      <div className="cluster">
        <LinkButton href={routes.pricing}>See membership</LinkButton>
        <LinkButton href={routes.videos} variant="secondary">
          See all classes
        </LinkButton>
      </div>
    </section>
  );
}
