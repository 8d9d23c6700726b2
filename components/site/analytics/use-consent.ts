import { useSyncExternalStore } from 'react';
import { type Consent, onConsentChange, readConsent } from '@/lib/site/consent/consent';

/** Returns null on the server and during hydration. */
export const useConsent = (): Consent | null =>
  useSyncExternalStore<Consent | null>(onConsentChange, readConsent, () => null);
