import type { ReactNode } from 'react';
import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { LinkButton } from '@/components/ui/Button';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/lazy-part';
import { useAuth } from '@/contexts/AuthContext';
import { SearchButton } from './SearchButton';

const MemberActions = lazyPart('MemberActions', () => import(/* webpackChunkName: "member" */ './UserMenu'));

/** Stays empty until the auth state is known (product.md 2.32). Shows `children` to visitors only. */
export function AccountArea({ children }: { readonly children: ReactNode }) {
  const { state } = useAuth();
  return (
    <div className="header-auth" data-testid="auth-area">
      {state.status === 'signed-out' && children}
      {state.status === 'signed-in' && (
        <FaultBoundary region="Account menu">
          <MemberActions user={state.user} profile={state.profile} />
        </FaultBoundary>
      )}
    </div>
  );
}

export function HeroAccount() {
  const { signIn } = useAuthLinks();
  return (
    <AccountArea>
      <SearchButton />
      <LinkButton href={signIn} variant="quiet">
        Sign In
      </LinkButton>
    </AccountArea>
  );
}
