import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, enterSession, onSession, type SessionQueue } from '@/lib/library/session-queue';

/** Returns the session of this tab at this class; null when the class is not part of one. */
export function useSession(slug: string): SessionQueue | null {
  useEffect(() => enterSession(slug), [slug]);
  return useSyncExternalStore(onSession, currentSession, () => null);
}
