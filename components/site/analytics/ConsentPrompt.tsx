import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { hasDestinations } from '@/lib/site/analytics/destination-ids';
import { decideConsent, hasPrivacySignal, onConsentRequest } from '@/lib/site/consent/consent';
import { useConsent } from './use-consent';

const ConsentBanner = lazyPart('ConsentBanner', () => import('./ConsentBanner'));

export interface ConsentPromptProps {
  readonly isEnabled?: boolean | null;
  readonly isNeeded?: boolean;
}

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
  );
}
