import { Button, LinkButton } from '@/components/ui/Button';
import { useTask } from '@/components/ui/use-task';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { routes } from '@/lib/platform/config/routes';
import styles from './library.module.scss';

export function MembershipNote() {
  const { isLoading, isError, isSubscribed, refresh } = useSubscription();
  const { isBusy, run } = useTask('The membership could not be checked', '');
  if (isLoading || isSubscribed) return null;
  if (isError)
    return (
      <aside className={styles.note} role="alert">
        <div>
          <h2>We couldn’t check your membership</h2>
          <p>Your lists and history are still here.</p>
        </div>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void run(refresh)}>
          Retry
        </Button>
      </aside>
    );
  return (
    <aside className={styles.note} aria-labelledby="membership-note">
      <div>
        <h2 id="membership-note">The whole studio is one step away</h2>
        <p>Every class, every series, and live events. What you’ve saved and done stays yours either way.</p>
      </div>
      <LinkButton href={routes.pricing}>See membership</LinkButton>
    </aside>
  );
}
