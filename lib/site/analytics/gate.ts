import type { Consent } from '@/lib/site/consent/consent';

export interface Gate {
  /** `features.enableAnalytics` of the settings; undefined or null where it cannot be read. */
  readonly isEnabled: boolean | null | undefined;
  readonly consent: Consent;
  readonly hasPrivacySignal: boolean;
}

/**
 * Whether anything may be sent: the setting, which counts as true when it is unreadable (product.md §7), AND consent, AND
 * no privacy signal of the browser.
 */
export const mayMeasure = ({ isEnabled, consent, hasPrivacySignal }: Gate): boolean =>
  isEnabled !== false && consent === 'granted' && !hasPrivacySignal;
