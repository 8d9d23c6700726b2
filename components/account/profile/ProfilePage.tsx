import { useRouter } from 'next/router';
import { type ReactNode, useCallback, useState } from 'react';
import { PageHead } from '@/components/site/page/PageHead';
import { lazyPart } from '@/components/ui/lazy-part';
import { ErrorState } from '@/components/ui/StateMessage';
import { Tabs } from '@/components/ui/Tabs';
import { useAuth } from '@/contexts/AuthContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import type { AuthState } from '@/lib/account/auth-state';
import type { Choice } from '@/lib/account/profile/countries';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import type { PlanTerms } from '@/lib/membership/selected-plan';
import { routes } from '@/lib/platform/config/routes';
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

export function useBusyRefresh(): { readonly isBusy: boolean; readonly refresh: () => void } {
  const { refresh } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const run = useCallback(() => {
    setIsBusy(true);
    void refresh().finally(() => setIsBusy(false));
  }, [refresh]);
  return { isBusy, refresh: run };
}

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
  /** The year panel is passed in, because components/training imports this folder. */
  readonly year: ReactNode;
}

interface PanelProps extends Omit<ProfilePageProps, 'plans'> {
  readonly tab: ProfileTab;
  readonly user: AuthUser;
  readonly profile: UserProfile;
}

function Panel({ tab, user, profile, styles, year }: PanelProps) {
  if (tab === 'personal-info') return <PersonalInfoTab profile={profile} styles={styles} />;
  return <OverviewTab user={user} profile={profile} year={year} />;
}

function PanelOf({ state, ...rest }: ProfilePageProps & { tab: ProfileTab; state: AuthState }) {
  const { isBusy, refresh } = useBusyRefresh();
  if (state.status !== 'signed-in') return <ProfileSkeleton />;
  // These two tabs need no profile, so they work even if it cannot be read.
  if (rest.tab === 'subscription') return <SubscriptionPanel plans={rest.plans} />;
  if (rest.tab === 'account') return <AccountTab user={state.user} />;
  if (state.profile.status === 'loading') return <ProfileSkeleton />;
  if (state.profile.status === 'failed') {
    return (
      <ErrorState
        title="We couldn’t load your profile"
        message={`${state.profile.message}. Nothing is lost.`}
        onRetry={refresh}
        isRetrying={isBusy}
      />
    );
  }
  return <Panel {...rest} user={state.user} profile={state.profile.profile} />;
}

export function ProfilePage({ styles, plans, year }: ProfilePageProps) {
  const { state } = useAuth();
  const router = useRouter();
  const isSignedIn = useRequireSignIn();
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
        <PanelOf state={state} tab={tab} styles={styles} plans={plans} year={year} />
      </Tabs>
    </div>
  );
}
