import type { Destination } from '../destination';
import type { OutgoingEvent } from '../events';

export type LogEvent = (name: string, fields: OutgoingEvent['fields']) => void;

/**
 * The backend's analytics service. `load` brings its SDK, which only lib/firebase may import; events that come while it
 * loads wait for it, and a failed load drops them with one warning.
 */
export function backendAnalytics(load: () => Promise<LogEvent>): Destination {
  let logger: Promise<LogEvent | null> = Promise.resolve(null);
  return {
    name: 'backend-analytics',
    start: () => {
      logger = load().catch((error: unknown) => {
        console.warn('The analytics service could not be loaded', error);
        return null;
      });
    },
    send: ({ name, fields }) => {
      void logger.then((log) => log?.(name, fields));
    },
  };
}
