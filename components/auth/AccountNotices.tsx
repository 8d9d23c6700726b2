import { lazy, Suspense } from 'react';
import { FaultBoundary } from '@/components/layout/FaultBoundary';
import { useAuth } from '@/contexts/AuthContext';
import type { AuthState } from '@/lib/auth/auth-state';

const PastDueBanner = lazy(() =>
  import('@/components/billing/PastDueBanner').then((module) => ({ default: module.PastDueBanner })),
);
const VerifyNotice = lazy(() =>
  import('./VerifyNotice').then((module) => ({ default: module.VerifyNotice })),
);
const TroubleNotice = lazy(() =>
  import('./TroubleNotice').then((module) => ({ default: module.TroubleNotice })),
);

function Notices({ state }: { readonly state: AuthState }) {
  if (state.status === 'loading') return state.trouble ? <TroubleNotice trouble={state.trouble} /> : null;
  if (state.status === 'signed-out') return null;
  const { email, emailVerified } = state.user;
  return (
    <>
      {state.claims?.isPaymentDue && <PastDueBanner />}
      {email && !emailVerified && <VerifyNotice email={email} />}
    </>
  );
}

/**
 * Quiet lines under the header: the sign-in service has trouble, a payment is missing, or the e-mail is not confirmed.
 * Usually nothing.
 */
export function AccountNotices() {
  const { state } = useAuth();
  return (
    <FaultBoundary region="Account notices">
      <Suspense>
        <Notices state={state} />
      </Suspense>
    </FaultBoundary>
  );
}
