import { useSyncExternalStore } from 'react';
import { type Consent, onConsentChange, readConsent } from '@/lib/site/consent/consent';

export const useConsent = (): Consent | null =>
  useSyncExternalStore<Consent | null>(onConsentChange, readConsent, () => null);
