import { initializeAnalytics, isSupported, logEvent, setDefaultEventParameters } from 'firebase/analytics';
import { firebaseApp } from './app';

/** Page fields that the site sets itself, because Google Analytics would otherwise send the full URL and title. */
export interface PageFields {
  readonly page_location: string;
  readonly page_referrer: string;
  readonly page_title: string;
}

export type LogEvent = (name: string, fields: Readonly<Record<string, unknown>>, page: PageFields) => void;

/** Returns a function that logs events but no automatic page views. In an unsupported browser, it logs nothing. */
export async function backendAnalytics(page: PageFields): Promise<LogEvent> {
  if (!(await isSupported())) return () => undefined;
  const analytics = initializeAnalytics(firebaseApp(), { config: { send_page_view: false, ...page } });
  return (name, fields, now) => {
    setDefaultEventParameters({ ...now });
    logEvent(analytics, name, { ...fields });
  };
}
