import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, enterSession, onSession, type SessionQueue } from '@/lib/library/session-queue';

/** Returns the playlist session of this tab; null if there is none or the class is not in its playlist. */
export function useSession(slug: string): SessionQueue | null {
  useEffect(() => enterSession(slug), [slug]);
  return useSyncExternalStore(onSession, currentSession, () => null);
}
