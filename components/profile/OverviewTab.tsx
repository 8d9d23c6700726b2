import { AppLink } from '@/components/layout/AppLink';
import { Avatar } from '@/components/ui/Avatar';
import { LinkButton } from '@/components/ui/LinkButton';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { AuthUser } from '@/lib/auth/auth-state';
import { routes } from '@/lib/config/routes';
import { formatDate } from '@/lib/dates/format-date';
import { profilePhoto } from '@/lib/profile/profile-photo';
import type { UserProfile } from '@/lib/profile/user-profile';
import { CompletenessCard } from './CompletenessCard';
import styles from './Profile.module.scss';

export interface OverviewTabProps {
  readonly user: AuthUser;
  readonly profile: UserProfile;
}

function Membership() {
  const { isSubscribed, isLoading, isError, error } = useSubscription();
  const text = isLoading
    ? 'Checking your membership …'
    : isError
      ? `We could not check your membership. ${error}`
      : isSubscribed
        ? 'You are a member: every class is open to you.'
        : 'You are not a member yet. Previews are free.';
  return (
    <section className={styles.card} aria-labelledby="membership">
      <h2 id="membership">Membership</h2>
      <p>{text}</p>
      <div className="cluster">
        {isSubscribed || isError || isLoading ? (
          <AppLink href={routes.profileTab('subscription')}>See your subscription</AppLink>
        ) : (
          <LinkButton href={routes.pricing}>See membership</LinkButton>
        )}
      </div>
    </section>
  );
}

/** Who she is here, what is still missing, and where her membership stands. */
export function OverviewTab({ user, profile }: OverviewTabProps) {
  const name =
    profile.preferredName || profile.displayName || user.displayName || user.email || 'Your account';
  return (
    <div className={styles.overview}>
      <section className={`${styles.card} ${styles.person}`} aria-label="You">
        <Avatar name={name} photoUrl={profilePhoto(profile.photoURL, user.photoURL)} size={88} />
        <div>
          <h2>{name}</h2>
          {user.email && <p>{user.email}</p>}
          {profile.createdAt && (
            <p className="muted">With us since {formatDate(profile.createdAt, 'long')}</p>
          )}
          <AppLink href={routes.profileTab('personal-info')}>Edit profile</AppLink>
        </div>
      </section>
      <CompletenessCard profile={profile} />
      <Membership />
    </div>
  );
}
