import { ProfileSkeleton } from '@/components/account/profile/ProfileSkeleton';
import { PageHead } from '@/components/site/page/PageHead';
import { useAuth } from '@/contexts/AuthContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import styles from './Account.module.scss';
import { DeleteSection } from './DeleteSection';
import { ExportSection } from './ExportSection';
import { SignInAgainDialog } from './SignInAgainDialog';
import { useRecentSignIn } from './use-recent-sign-in';

export function DataPage() {
  const { state } = useAuth();
  const isSignedIn = useRequireSignIn();
  const signIn = useRecentSignIn();
  return (
    <div className="container stack page">
      <PageHead
        isReady={isSignedIn}
        title="Your data"
        description="Download your data or delete your account."
        isPrivate
      />
      <h1>Your data</h1>
      {state.status === 'signed-in' ? (
        <div className={styles.sections}>
          <ExportSection />
          <DeleteSection signIn={signIn} />
          <SignInAgainDialog user={state.user} signIn={signIn} />
        </div>
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}
