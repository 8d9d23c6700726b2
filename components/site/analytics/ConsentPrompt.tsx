import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/retry-import';
import { hasDestinations } from '@/lib/site/analytics/destination-ids';
import { decideConsent, hasPrivacySignal } from '@/lib/site/consent/consent';
import { onConsentRequest } from '@/lib/site/consent/consent-request';
import { useConsent } from './use-consent';

/** Loaded when it is shown: most visits have decided before. */
const ConsentBanner = lazyPart(() => import('./ConsentBanner').then((module) => module.ConsentBanner));

export interface ConsentPromptProps {
  /** `features.enableAnalytics`; a site that measures nothing does not ask. */
  readonly isEnabled?: boolean | null;
  /** Whether this deployment has anywhere to send to. */
  readonly isNeeded?: boolean;
}

/** Shows the consent banner while a decision is owed, and whenever somebody asks to change hers. */
export function ConsentPrompt({ isEnabled, isNeeded = hasDestinations() }: ConsentPromptProps) {
  const consent = useConsent();
  const [isRequested, setRequested] = useState(false);
  const opener = useRef<HTMLElement | null>(null);

  useEffect(
    () =>
      onConsentRequest(() => {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        setRequested(true);
      }),
    [],
  );

  if (consent === null) return null;
  const isOwed = consent === 'unasked' && isNeeded && isEnabled !== false && !hasPrivacySignal();
  if (!isOwed && !isRequested) return null;

  const close = () => {
    setRequested(false);
    opener.current?.focus();
    opener.current = null;
  };
  return (
    <Suspense>
      <ConsentBanner
        consent={consent}
        hasPrivacySignal={hasPrivacySignal()}
        isRequested={isRequested}
        onClose={close}
        onDecide={(decision) => {
          decideConsent(decision);
          close();
        }}
      />
    </Suspense>
  );
}
