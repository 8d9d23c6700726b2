import { type Consent, hasPrivacySignal, readConsent } from '@/lib/site/consent/consent';
import type { Analytics, Destination } from './analytics';
import type { AnalyticsEvent } from './events';

interface Gate {
  /** Setting `features.enableAnalytics`; null or undefined when the settings cannot be read. */
  readonly isEnabled: boolean | null | undefined;
  readonly consent: Consent;
  readonly hasPrivacySignal: boolean;
}

/** Analytics needs consent, no privacy signal, and a setting that is not false (product.md 7.11). */
export const mayMeasure = ({ isEnabled, consent, hasPrivacySignal }: Gate): boolean =>
  isEnabled !== false && consent === 'granted' && !hasPrivacySignal;

/** Loads the code of the analytics services. Called at the first allowed event, so that pages do not load it before. */
let loadDestinations: (() => Promise<readonly Destination[]>) | null = null;
let isEnabled: boolean | null | undefined = false;
let analytics: Promise<Analytics | null> | null = null;

/** Events tracked before this call are dropped. */
export function configureAnalytics(load: () => Promise<readonly Destination[]>): void {
  loadDestinations = load;
  analytics = null;
}

/** If `setting` is null or undefined because the settings cannot be read, it counts as true. */
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
    analytics = null;
    return null;
  }
}

/** Sends the event if `mayMeasure` allows it. Never throws. */
export function track(event: AnalyticsEvent): void {
  if (!loadDestinations || !isMeasuring()) return;
  analytics ??= start(loadDestinations);
  void analytics.then((loaded) => loaded?.track(event));
}

/** Returns true if third-party scripts may be on the page. Only a reload removes them. */
export const hasMeasured = (): boolean => analytics !== null;

/** Matches the name of a first-party cookie of Google Analytics or of the ad tags that Tag Manager may load. */
const COOKIE_NAME = /^_(?:ga|gid|gat|gac|gcl|fbp|fbc)(?:_[^=]*)?(?==)/;

/** Deletes analytics cookies. Stops Google Analytics, which would otherwise send a last report when the page closes. */
export function endMeasuring(): void {
  const names = document.cookie.split('; ').flatMap((cookie) => COOKIE_NAME.exec(cookie)?.[0] ?? []);
  const labels = window.location.hostname.split('.');
  // To delete a cookie, its domain must be named. Scripts cannot read that domain, so this tries all possible ones.
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of names) {
    // This flag stops Google Analytics for the measurement id `G-X`, whose cookie is `_ga_X`.
    if (name.startsWith('_ga_')) Reflect.set(window, `ga-disable-G-${name.slice('_ga_'.length)}`, true);
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: older Safari and Firefox have no Cookie Store API
      document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/${domain}`;
    }
  }
}
