import { useLayoutEffect, useSyncExternalStore } from 'react';
import { currentSession, enterSession, onSession, type SessionQueue } from '@/lib/library/session-queue';

/** Moves this tab's playlist session to the class. Returns the session; null if this tab has none with the class. */
export function useSession(slug: string): SessionQueue | null {
  useLayoutEffect(() => enterSession(slug), [slug]);
  return useSyncExternalStore(onSession, currentSession, () => null);
}
