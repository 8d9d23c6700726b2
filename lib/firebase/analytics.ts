import { getAnalytics, isSupported, logEvent } from 'firebase/analytics';
import type { LogEvent } from '../analytics/destinations/backend-analytics';
import { firebaseApp } from './app';

/** The backend's analytics service; events are dropped where the browser does not support it. */
export async function backendAnalytics(): Promise<LogEvent> {
  if (!(await isSupported())) return () => undefined;
  const analytics = getAnalytics(firebaseApp());
  return (name, fields) => logEvent(analytics, name, { ...fields });
}
