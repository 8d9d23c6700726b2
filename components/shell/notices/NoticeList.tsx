import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/retry-import';
import type { SessionIssue } from '@/lib/account/auth-state';
import type { SessionEnd } from '@/lib/firebase/auth/session-end';
import { SessionEndNotice } from './SessionEndNotice';
import { TroubleNotice } from './TroubleNotice';
import { VerifyNotice } from './VerifyNotice';

/** Brings dates and prices along. */
const PastDueBanner = lazyPart(() => import('./PastDueBanner').then((module) => module.PastDueBanner));

export interface NoticeListProps {
  readonly trouble: SessionIssue | undefined;
  readonly sessionEnd: SessionEnd | null;
  readonly isPaymentDue: boolean;
  /** The address that is not confirmed yet; null for none. */
  readonly unconfirmed: string | null;
  /** She has read why she is signed out. */
  readonly onClose: () => void;
}

/** What there is to say about the account, one line each. */
export function NoticeList({ trouble, sessionEnd, isPaymentDue, unconfirmed, onClose }: NoticeListProps) {
  return (
    <>
      {trouble && <TroubleNotice trouble={trouble} />}
      {sessionEnd && <SessionEndNotice sessionEnd={sessionEnd} onClose={onClose} />}
      {isPaymentDue && (
        <Suspense>
          <PastDueBanner />
        </Suspense>
      )}
      {unconfirmed && <VerifyNotice email={unconfirmed} />}
    </>
  );
}
