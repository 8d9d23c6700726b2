import { Suspense, useEffect, useState } from 'react';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/retry-import';
import { useAuth } from '@/contexts/AuthContext';
import type { AuthState } from '@/lib/account/auth-state';
import { type SessionEnd, takeSessionEnd } from '@/lib/firebase/auth/session-end';

const NoticeList = lazyPart(() => import('./NoticeList').then((module) => module.NoticeList));

function useSessionEnd(status: AuthState['status']) {
  const [sessionEnd, setSessionEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    if (status === 'signed-in') setSessionEnd(null);
    const said = status === 'signed-out' ? takeSessionEnd() : null;
    if (said) setSessionEnd(said);
  }, [status]);
  return { sessionEnd: status === 'signed-out' ? sessionEnd : null, close: () => setSessionEnd(null) };
}

export function AccountNotices() {
  const { state } = useAuth();
  const { sessionEnd, close } = useSessionEnd(state.status);
  const trouble = state.status === 'loading' ? state.issue : undefined;
  const isPaymentDue = state.status === 'signed-in' && state.claims?.isPaymentDue === true;
  const unconfirmed = state.status === 'signed-in' && !state.user.emailVerified ? state.user.email : null;
  if (!trouble && !sessionEnd && !isPaymentDue && !unconfirmed) return null;
  return (
    <FaultBoundary region="Account notices">
      <Suspense>
        <NoticeList
          trouble={trouble}
          sessionEnd={sessionEnd}
          isPaymentDue={isPaymentDue}
          unconfirmed={unconfirmed}
          onClose={close}
        />
      </Suspense>
    </FaultBoundary>
  );
}
