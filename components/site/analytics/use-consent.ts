import { useSyncExternalStore } from 'react';
import { type Consent, onConsentChange, readConsent } from '@/lib/site/consent/consent';

const ON_SERVER = null;

export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(onConsentChange, readConsent, () => ON_SERVER);
}
