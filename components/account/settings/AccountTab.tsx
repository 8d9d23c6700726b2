import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import styles from './Account.module.scss';
import { DataSection } from './DataSection';
import { EmailSection } from './EmailSection';
import { PasswordSection } from './PasswordSection';
import { ProvidersSection } from './ProvidersSection';
import { SessionsSection } from './SessionsSection';
import { SignInAgainDialog } from './SignInAgainDialog';
import { useRecentSignIn } from './use-recent-sign-in';

/** How she signs in, on which devices, and what becomes of her data. */
export function AccountTab({ user }: { readonly user: AuthUser }) {
  const signIn = useRecentSignIn();
  const props = { user, signIn };
  return (
    <div className={styles.sections}>
      <EmailSection {...props} />
      <PasswordSection {...props} />
      <ProvidersSection {...props} />
      <SessionsSection />
      <DataSection />
      <SignInAgainDialog {...props} />
    </div>
  );
}
