import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { LinkButton } from '@/components/ui/Button';
import { useAuth } from '@/contexts/AuthContext';
import { AccountArea } from './AccountArea';

/** The header's auth area on home, which has no header. */
export function HeroAccount() {
  const { state, isAdmin, signOut } = useAuth();
  const { signIn } = useAuthLinks();
  return (
    <div className="header-auth" data-testid="auth-area">
      <AccountArea auth={state} isAdmin={isAdmin} onSignOut={signOut}>
        <LinkButton href={signIn} variant="quiet">
          Sign In
        </LinkButton>
      </AccountArea>
    </div>
  );
}
