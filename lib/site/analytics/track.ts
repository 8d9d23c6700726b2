import { type Consent, hasPrivacySignal, readConsent } from '@/lib/site/consent/consent';
import type { Analytics, Destination } from './analytics';
import type { AnalyticsEvent } from './events';

interface Gate {
  /** Setting `features.enableAnalytics`; null or undefined when the settings cannot be read. */
  readonly isEnabled: boolean | null | undefined;
  readonly consent: Consent;
  readonly hasPrivacySignal: boolean;
}

/** Analytics needs consent, no privacy signal, and a setting that is not false (product.md §7). */
export const mayMeasure = ({ isEnabled, consent, hasPrivacySignal }: Gate): boolean =>
  isEnabled !== false && consent === 'granted' && !hasPrivacySignal;

/** Loads the code of the analytics services. Called at the first allowed event, so that pages do not load it before. */
let loadDestinations: (() => Promise<readonly Destination[]>) | null = null;
let isEnabled: boolean | null | undefined = false;
let analytics: Promise<Analytics | null> | null = null;

/** Sets how destinations are loaded. Events tracked before this call are dropped. */
export function configureAnalytics(load: () => Promise<readonly Destination[]>): void {
  loadDestinations = load;
  analytics = null;
}

/** Sets whether the site allows analytics; null and undefined (unreadable settings) count as true. */
export function enableAnalytics(setting: boolean | null | undefined): void {
  isEnabled = setting;
}

const isMeasuring = (): boolean =>
  mayMeasure({ isEnabled, consent: readConsent(), hasPrivacySignal: hasPrivacySignal() });

async function start(load: () => Promise<readonly Destination[]>): Promise<Analytics | null> {
  try {
    const [{ createAnalytics }, destinations] = await Promise.all([import('./analytics'), load()]);
    return createAnalytics(destinations, isMeasuring);
  } catch (error) {
    console.warn('Analytics could not be loaded', error);
    return null;
  }
}

/** Never throws. Sends only with consent, on a site that measures, from a browser without a privacy signal. */
export function track(event: AnalyticsEvent): void {
  if (!loadDestinations || !isMeasuring()) return;
  analytics ??= start(loadDestinations);
  void analytics.then((loaded) => loaded?.track(event));
}

/** Returns true once third-party scripts may be on the page. Only a reload removes them. */
export const hasMeasured = (): boolean => analytics !== null;
