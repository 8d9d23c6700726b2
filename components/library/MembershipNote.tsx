import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { routes } from '@/lib/config/routes';
import styles from './MembershipNote.module.scss';

/** The offer for a signed-in person without membership, in place. Nothing while it is not known what she has. */
export function MembershipNote() {
  const { isLoading, isError, isSubscribed, refresh } = useSubscription();
  if (isLoading || isSubscribed) return null;
  if (isError)
    return (
      <aside className={styles.note} role="alert">
        <div>
          <h2>We could not check your membership</h2>
          <p>Your lists and your history are here all the same.</p>
        </div>
        <Button variant="secondary" onClick={() => void refresh()}>
          Retry
        </Button>
      </aside>
    );
  return (
    <aside className={styles.note} aria-labelledby="membership-note">
      <div>
        <h2 id="membership-note">The whole studio is one step away</h2>
        <p>Every class, every series and the live events. What you saved and did stays yours either way.</p>
      </div>
      <LinkButton href={routes.pricing}>See membership</LinkButton>
    </aside>
  );
}
