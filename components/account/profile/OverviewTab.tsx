import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/Avatar';
import { LinkButton } from '@/components/ui/Button';
import { AppLink } from '@/components/ui/links/AppLink';
import { ProgressRing } from '@/components/ui/ProgressBar';
import { useSubscription } from '@/contexts/SubscriptionContext';
import {
  fieldId,
  missingProfileFields,
  profileCompleteness,
} from '@/lib/account/profile/profile-completeness';
import { profilePhoto } from '@/lib/account/profile/profile-photo';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import styles from './Profile.module.scss';

const MAX_PROMPTS = 4;

/** Hides the percentage once no prompt is left: empty fields that have no prompt could keep it below 100. */
function CompletenessCard({ profile }: { readonly profile: UserProfile }) {
  const percent = profileCompleteness(profile);
  const missing = missingProfileFields(profile).filter(({ prompt }) => prompt);
  if (missing.length === 0)
    return (
      <section className={styles.card} aria-labelledby="completeness">
        <h2 id="completeness">Your profile is all set</h2>
        <p>Thanks! We’ve got everything we need.</p>
      </section>
    );
  return (
    <section className={`${styles.card} ${styles.completeness}`} aria-labelledby="completeness">
      <ProgressRing label="Profile completeness" percent={percent} size={104}>
        <strong className="tabular">{percent}%</strong>
      </ProgressRing>
      <div>
        <h2 id="completeness">Complete your profile</h2>
        <ul className="d-grid">
          {missing.slice(0, MAX_PROMPTS).map(({ field, prompt }) => (
            <li key={field}>
              <AppLink href={`${routes.profileTab('personal-info')}#${fieldId(field)}`}>{prompt}</AppLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export interface OverviewTabProps {
  readonly user: AuthUser;
  readonly profile: UserProfile;
  readonly year: ReactNode;
}

/** Does not read `isError`: if the profile fails to load, ProfilePage shows an error instead of this component. */
function Membership() {
  const { isSubscribed, isLoading } = useSubscription();
  const text = isLoading
    ? 'Checking your membership…'
    : isSubscribed
      ? 'You’re a member. Every class is yours.'
      : 'Full classes come with membership. Previews are free.';
  return (
    <section className={styles.card} aria-labelledby="membership">
      <h2 id="membership">Membership</h2>
      <p>{text}</p>
      <div className="cluster">
        {isSubscribed || isLoading ? (
          <AppLink href={routes.profileTab('subscription')}>See your subscription</AppLink>
        ) : (
          <LinkButton href={routes.pricing}>See membership</LinkButton>
        )}
      </div>
    </section>
  );
}

export function OverviewTab({ user, profile, year }: OverviewTabProps) {
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
            <p className="muted">With us since {browserDate(profile.createdAt, 'longDay')}</p>
          )}
          <AppLink href={routes.profileTab('personal-info')}>Edit profile</AppLink>
        </div>
      </section>
      <div className={styles.year}>{year}</div>
      <Membership />
      <CompletenessCard profile={profile} />
    </div>
  );
}
