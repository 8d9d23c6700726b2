import { useLayoutEffect, useSyncExternalStore } from 'react';
import { currentSession, enterSession, onSession, type SessionQueue } from '@/lib/library/session-queue';

/** Returns this tab's playlist session; null if there is none or its playlist does not contain the class. */
export function useSession(slug: string): SessionQueue | null {
  useLayoutEffect(() => enterSession(slug), [slug]);
  return useSyncExternalStore(onSession, currentSession, () => null);
}
