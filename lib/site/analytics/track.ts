/**
 * The one door for events. It is small, since every page has it: the destinations and the rules of what may be sent are
 * loaded with the first event that is allowed at all.
 */
import { hasPrivacySignal, readConsent } from '@/lib/site/consent/consent';
import type { Analytics } from './analytics';
import type { Destination } from './destination';
import type { AnalyticsEvent } from './events';
import { mayMeasure } from './gate';

let loadDestinations: (() => Promise<readonly Destination[]>) | null = null;
let isEnabled: boolean | null | undefined = false;
let analytics: Promise<Analytics | null> | null = null;

/** Where the site's events go from now on. Before this call they go nowhere. */
export function configureAnalytics(load: () => Promise<readonly Destination[]>): void {
  loadDestinations = load;
  analytics = null;
}

/** Takes `features.enableAnalytics` of the settings; undefined where it cannot be read counts as true. */
export function enableAnalytics(setting: boolean | null | undefined): void {
  isEnabled = setting;
}

/** Whether an event sent now would be measured. */
export const isMeasuring = (): boolean =>
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

/** Sends an event of product.md §7 if setting, consent and browser allow it. Never throws. */
export function track(event: AnalyticsEvent): void {
  if (!loadDestinations || !isMeasuring()) return;
  analytics ??= start(loadDestinations);
  void analytics.then((loaded) => loaded?.track(event));
}

/** Whether third parties may be in this page; only a new page gets rid of them. */
export const hasMeasured = (): boolean => analytics !== null;
