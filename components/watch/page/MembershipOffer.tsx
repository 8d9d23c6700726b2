import type { Access } from '@/components/membership/use-access';
import { Button, LinkButton } from '@/components/ui/Button';
import { useTask } from '@/components/ui/use-task';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { routes } from '@/lib/platform/config/routes';
import styles from './WatchPage.module.scss';

interface MembershipOfferProps {
  readonly access: Access;
  /** Address of the class, with the start time that the URL names. */
  readonly here: string;
  /** Exercise at the start time in the URL, with that time: `Pigeon, left side at 22:15`. Null without a start time. */
  readonly moment: string | null;
}

export function MembershipOffer({ access, here, moment }: MembershipOfferProps) {
  const { refresh } = useSubscription();
  const { isBusy, run } = useTask('The membership could not be checked', '');
  if (access.kind === 'loading' || access.kind === 'member') return null;
  if (access.kind === 'unsubscribed' && access.isUnknown) {
    return (
      <aside className={styles.offer} role="alert">
        <h2>We couldn’t check your membership</h2>
        <p>You can watch the preview in the meantime.</p>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void run(refresh)}>
          Retry
        </Button>
      </aside>
    );
  }
  return (
    <aside className={styles.offer} aria-labelledby="offer-title">
      <h2 id="offer-title">{moment ? `Go straight to ${moment}` : 'All of it, in one membership'}</h2>
      <p>Every class, every series, and live events. Cancel anytime.</p>
      <div className="cluster">
        <LinkButton href={withNext(routes.pricing, here)} variant="secondary">
          See membership
        </LinkButton>
        {access.kind === 'visitor' && (
          <LinkButton href={withNext(routes.signIn, here)} variant="quiet">
            Sign In
          </LinkButton>
        )}
      </div>
    </aside>
  );
}
