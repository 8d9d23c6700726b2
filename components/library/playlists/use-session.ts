import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';
import { currentSession, enterSession, onSession, type SessionQueue } from '@/lib/library/session-queue';

/** Moves this tab's playlist session to the class. Returns the session; null if no session contains the class. */
export function useSession(slug: string): SessionQueue | null {
  const uid = uidOf(useAuth().state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each member of this tab has a session of their own
  useLayoutEffect(() => enterSession(slug), [slug, uid]);
  return useSyncExternalStore(onSession, currentSession, () => null);
}
