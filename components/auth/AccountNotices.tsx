import { lazy, Suspense, useEffect, useState } from 'react';
import { FaultBoundary } from '@/components/layout/FaultBoundary';
import { useAuth } from '@/contexts/AuthContext';
import type { AuthState } from '@/lib/auth/auth-state';
import { type Farewell, takeFarewell } from '@/lib/auth/farewell';

const PastDueBanner = lazy(() =>
  import('@/components/billing/PastDueBanner').then((module) => ({ default: module.PastDueBanner })),
);
const VerifyNotice = lazy(() =>
  import('./VerifyNotice').then((module) => ({ default: module.VerifyNotice })),
);
const TroubleNotice = lazy(() =>
  import('./TroubleNotice').then((module) => ({ default: module.TroubleNotice })),
);

const FarewellNotice = lazy(() =>
  import('./FarewellNotice').then((module) => ({ default: module.FarewellNotice })),
);

/** What is left to say after a sign-out, until it is closed or somebody signs in. */
function useFarewell(status: AuthState['status']) {
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  useEffect(() => {
    if (status === 'signed-in') setFarewell(null);
    const said = status === 'signed-out' ? takeFarewell() : null;
    if (said) setFarewell(said);
  }, [status]);
  return { farewell, close: () => setFarewell(null) };
}

function Notices({ state }: { readonly state: AuthState }) {
  const { farewell, close } = useFarewell(state.status);
  if (state.status === 'loading') return state.trouble ? <TroubleNotice trouble={state.trouble} /> : null;
  if (state.status === 'signed-out') {
    return farewell && <FarewellNotice farewell={farewell} onClose={close} />;
  }
  const { email, emailVerified } = state.user;
  return (
    <>
      {state.claims?.isPaymentDue && <PastDueBanner />}
      {email && !emailVerified && <VerifyNotice email={email} />}
    </>
  );
}

/**
 * Quiet lines under the header: the sign-in service has trouble, a payment is missing, the e-mail is not confirmed, or why
 * somebody is signed out. Usually nothing.
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
