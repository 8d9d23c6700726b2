import { type ReactNode, Suspense } from 'react';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/retry-import';
import type { AuthState } from '@/lib/account/auth-state';

const MemberActions = lazyPart(() =>
  import(/* webpackChunkName: "member" */ './MemberActions').then((module) => module.MemberActions),
);

export interface AccountAreaProps {
  readonly auth: AuthState;
  readonly isAdmin: boolean;
  readonly onSignOut: () => Promise<void>;
  /** What visitors see. */
  readonly children: ReactNode;
}

/** Ways in for visitors, search and menu for members; empty until it is known who is here (product.md §2, Header). */
export function AccountArea({ auth, isAdmin, onSignOut, children }: AccountAreaProps) {
  if (auth.status === 'signed-out') return children;
  if (auth.status === 'loading') return null;
  return (
    <FaultBoundary region="Account menu">
      <Suspense>
        <MemberActions user={auth.user} profile={auth.profile} isAdmin={isAdmin} onSignOut={onSignOut} />
      </Suspense>
    </FaultBoundary>
  );
}
