import { initializeAnalytics, isSupported, logEvent, setDefaultEventParameters } from 'firebase/analytics';
import { firebaseApp } from './app';

/** What the service would else read from the page itself: its address with everything in it, and its title. */
export interface PageFields {
  readonly page_location: string;
  readonly page_referrer: string;
  readonly page_title: string;
}

export type LogEvent = (name: string, fields: Readonly<Record<string, unknown>>, page: PageFields) => void;

/**
 * The backend's analytics service; events are dropped where the browser does not support it. It sends no page views of its
 * own and knows the page only as it is told.
 */
export async function backendAnalytics(page: PageFields): Promise<LogEvent> {
  if (!(await isSupported())) return () => undefined;
  const analytics = initializeAnalytics(firebaseApp(), { config: { send_page_view: false, ...page } });
  return (name, fields, now) => {
    setDefaultEventParameters({ ...now });
    logEvent(analytics, name, { ...fields });
  };
}
