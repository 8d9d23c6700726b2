import type { LogEvent, PageFields } from '@/lib/firebase/analytics';
import type { Destination } from './analytics';
import { SITE_IDS } from './destination-ids';
import { socialPixel } from './pixel';
import { publicPage } from './public-page';

/** Adds an external script once. The content security policy forbids inline scripts. */
export function loadScript(source: string): void {
  if (document.querySelector(`script[src="${source}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  script.onerror = () => console.warn(`Could not load ${source}`);
  document.head.append(script);
}

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Adds the URL and title of `publicPage` to every event, because the tags configured in Tag Manager read them. */
export function tagManager(containerId: string, load: (source: string) => void = loadScript): Destination {
  const push = (entry: Record<string, unknown>): void => {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
  };
  return {
    name: 'tag-manager',
    start: () => {
      push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`);
    },
    send: ({ name, fields }) => push({ event: name, ...publicPage(), ...fields }),
  };
}

/** Sends events once the SDK is loaded. If loading fails, logs one warning and drops all events. */
export function backendAnalytics(load: (page: PageFields) => Promise<LogEvent>): Destination {
  let logger: Promise<LogEvent | null> = Promise.resolve(null);
  return {
    name: 'backend-analytics',
    start: () => {
      logger = load(publicPage()).catch((error: unknown) => {
        console.warn('The analytics service could not be loaded', error);
        return null;
      });
    },
    send: ({ name, fields }) => {
      const page = publicPage();
      void logger.then((log) => log?.(name, fields, page));
    },
  };
}

const loadLogger = async (page: PageFields) =>
  (await import('@/lib/firebase/analytics')).backendAnalytics(page);

export const siteDestinations = (ids = SITE_IDS): readonly Destination[] => [
  ...(ids.gtmId ? [tagManager(ids.gtmId)] : []),
  ...(ids.measurementId ? [backendAnalytics(loadLogger)] : []),
  ...(ids.pixelId ? [socialPixel(ids.pixelId)] : []),
];
