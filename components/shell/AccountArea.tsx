import type { ReactNode } from 'react';
import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { LinkButton } from '@/components/ui/Button';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/lazy-part';
import { useAuth } from '@/contexts/AuthContext';
import type { AuthState } from '@/lib/account/auth-state';
import { SearchButton } from './SearchButton';

const MemberActions = lazyPart(
  'MemberActions',
  () => import(/* webpackChunkName: "member" */ './MemberActions'),
);

interface AccountAreaProps {
  readonly auth: AuthState;
  readonly isAdmin: boolean;
  readonly onSignOut: () => Promise<void>;
  readonly children: ReactNode;
}

/** Renders nothing until the auth state is known (product.md §2, Header). */
export function AccountArea({ auth, isAdmin, onSignOut, children }: AccountAreaProps) {
  if (auth.status === 'signed-out') return children;
  if (auth.status === 'loading') return null;
  return (
    <FaultBoundary region="Account menu">
      <MemberActions user={auth.user} profile={auth.profile} isAdmin={isAdmin} onSignOut={onSignOut} />
    </FaultBoundary>
  );
}

export function HeroAccount() {
  const { state, isAdmin, signOut } = useAuth();
  const { signIn } = useAuthLinks();
  return (
    <div className="header-auth" data-testid="auth-area">
      <AccountArea auth={state} isAdmin={isAdmin} onSignOut={signOut}>
        <SearchButton />
        <LinkButton href={signIn} variant="quiet">
          Sign In
        </LinkButton>
      </AccountArea>
    </div>
  );
}
