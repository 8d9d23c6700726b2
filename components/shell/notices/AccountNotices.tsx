import { lazy, Suspense, useEffect, useState } from 'react';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { useAuth } from '@/contexts/AuthContext';
import type { AuthState } from '@/lib/account/auth-state';
import { type SessionEnd, takeSessionEnd } from '@/lib/firebase/auth/session-end';

const PastDueBanner = lazy(() =>
  import('./PastDueBanner').then((module) => ({ default: module.PastDueBanner })),
);
const VerifyNotice = lazy(() =>
  import('./VerifyNotice').then((module) => ({ default: module.VerifyNotice })),
);
const TroubleNotice = lazy(() =>
  import('./TroubleNotice').then((module) => ({ default: module.TroubleNotice })),
);

const SessionEndNotice = lazy(() =>
  import('./SessionEndNotice').then((module) => ({ default: module.SessionEndNotice })),
);

/** What is left to say after a sign-out, until it is closed or somebody signs in. */
function useSessionEnd(status: AuthState['status']) {
  const [sessionEnd, setSessionEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    if (status === 'signed-in') setSessionEnd(null);
    const said = status === 'signed-out' ? takeSessionEnd() : null;
    if (said) setSessionEnd(said);
  }, [status]);
  return { sessionEnd, close: () => setSessionEnd(null) };
}

function Notices({ state }: { readonly state: AuthState }) {
  const { sessionEnd, close } = useSessionEnd(state.status);
  if (state.status === 'loading') return state.trouble ? <TroubleNotice trouble={state.trouble} /> : null;
  if (state.status === 'signed-out') {
    return sessionEnd && <SessionEndNotice sessionEnd={sessionEnd} onClose={close} />;
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
 * Quiet lines under the header: the sign-in service has trouble, a payment is missing, the email is not confirmed, or why
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
