import { useLayoutEffect, useSyncExternalStore } from 'react';
import { currentSession, enterSession, onSession, type SessionQueue } from '@/lib/library/session-queue';

/** Moves this tab's playlist session to the class and returns it; null if there is none or it lacks the class. */
export function useSession(slug: string): SessionQueue | null {
  useLayoutEffect(() => enterSession(slug), [slug]);
  return useSyncExternalStore(onSession, currentSession, () => null);
}
