import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { routes } from '@/lib/config/routes';
import styles from './MembershipOffer.module.scss';
import type { Access } from './use-access';

/** The way in for those who see the preview only. Nothing while it is not known who looks. */
export function MembershipOffer({ access }: { readonly access: Access }) {
  const { refresh } = useSubscription();
  if (access.kind === 'loading' || access.kind === 'member') return null;
  if (access.kind === 'unsubscribed' && access.isUnknown) {
    return (
      <aside className={styles.offer} role="alert">
        <h2>We could not check your membership</h2>
        <p>You see the preview until it is back.</p>
        <Button variant="secondary" onClick={() => void refresh()}>
          Retry
        </Button>
      </aside>
    );
  }
  return (
    <aside className={styles.offer} aria-labelledby="offer-title">
      <h2 id="offer-title">Watch the whole class</h2>
      <p>
        Every class, every series and the live events are part of one membership. Leave whenever you like.
      </p>
      <div className="cluster">
        <LinkButton href={routes.pricing}>See memberships</LinkButton>
        {access.kind === 'visitor' && (
          <LinkButton href={routes.signIn} variant="quiet">
            Sign In
          </LinkButton>
        )}
      </div>
    </aside>
  );
}
