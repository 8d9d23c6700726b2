import type { LogEvent, PageFields } from '@/lib/firebase/analytics';
import type { Destination } from '@/lib/site/analytics/analytics';
import { publicPage } from '@/lib/site/analytics/public-page';

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
