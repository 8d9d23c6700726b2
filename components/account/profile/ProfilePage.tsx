import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/site/page/PageHead';
import { lazyPart } from '@/components/ui/lazy-part';
import { ErrorState } from '@/components/ui/StateMessage';
import { Tabs } from '@/components/ui/Tabs';
import { useTask } from '@/components/ui/use-task';
import { useAuth } from '@/contexts/AuthContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import { uidOf } from '@/lib/account/auth-state';
import type { Choice } from '@/lib/account/profile/countries';
import type { PlanTerms } from '@/lib/membership/selected-plan';
import { routes } from '@/lib/platform/config/routes';
import { asSentence } from '@/lib/platform/errors/app-error';
import { OverviewTab } from './OverviewTab';
import { ProfileSkeleton } from './ProfileSkeleton';

export const PROFILE_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'personal-info', label: 'Personal info' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'account', label: 'Account' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

export const toProfileTab = (value: unknown): ProfileTab =>
  PROFILE_TABS.find(({ id }) => id === value)?.id ?? 'overview';

const PersonalInfoTab = lazyPart('PersonalInfoTab', () => import('./PersonalInfoTab'), <ProfileSkeleton />);
const SubscriptionPanel = lazyPart(
  'SubscriptionPanel',
  () => import('@/components/membership/subscription/SubscriptionPanel'),
  <ProfileSkeleton />,
);
const AccountTab = lazyPart(
  'AccountTab',
  () => import('@/components/account/settings/AccountTab'),
  <ProfileSkeleton />,
);

export interface ProfilePageProps {
  readonly styles: readonly Choice[];
  readonly plans: readonly PlanTerms[];
  /** Year panel. Passed in, because components/account must not import components/training. */
  readonly year: ReactNode;
}

function Panel({ tab, styles, plans, year }: ProfilePageProps & { readonly tab: ProfileTab }) {
  const { state, refresh } = useAuth();
  const { isBusy, run } = useTask('The profile could not be read', '');
  if (state.status !== 'signed-in') return <ProfileSkeleton />;
  // The tabs `subscription` and `account` need no profile, so they work even if the profile cannot be read.
  if (tab === 'subscription') return <SubscriptionPanel plans={plans} />;
  if (tab === 'account') return <AccountTab user={state.user} />;
  if (state.profile.status === 'loading') return <ProfileSkeleton />;
  if (state.profile.status === 'failed') {
    return (
      <ErrorState
        title="We couldn’t load your profile"
        message={`${asSentence(state.profile.message)} Nothing is lost.`}
        onRetry={() => void run(refresh)}
        isRetrying={isBusy}
      />
    );
  }
  const { profile } = state.profile;
  if (tab === 'personal-info') return <PersonalInfoTab profile={profile} styles={styles} />;
  return <OverviewTab user={state.user} profile={profile} year={year} />;
}

export function ProfilePage(props: ProfilePageProps) {
  const router = useRouter();
  const isSignedIn = useRequireSignIn();
  const uid = uidOf(useAuth().state);
  const tab = toProfileTab(router.query.tab);

  const handleSelect = (id: string) => {
    const chosen = toProfileTab(id);
    const address = chosen === 'overview' ? routes.profile : routes.profileTab(chosen);
    void router.push(address, undefined, { shallow: true, scroll: false });
  };

  return (
    <div className="container stack page">
      <PageHead isReady={isSignedIn} title="Profile" description="Your profile and your account." isPrivate />
      <h1>Your profile</h1>
      <Tabs label="Profile" tabs={PROFILE_TABS} selectedId={tab} onSelect={handleSelect}>
        {/* The key resets the panel when another member signs in, so that text typed by the first member is gone. */}
        <Panel key={uid} tab={tab} {...props} />
      </Tabs>
    </div>
  );
}
