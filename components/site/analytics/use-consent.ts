import { useSyncExternalStore } from 'react';
import { type Consent, onConsentChange, readConsent } from '@/lib/site/consent/consent';

const ON_SERVER = null;

/** What the person decided, followed across tabs; null until this browser was asked. */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(onConsentChange, readConsent, () => ON_SERVER);
}
