import { useCallback, useRef } from 'react';
import { useLatest } from '@/components/watch/player/use-latest';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';

interface Held {
  readonly key: string;
  readonly grant: Promise<PlaybackGrant>;
}

/** Loaded when somebody seems about to play, never before. */
const loadAsking = () => import('@/lib/watch/playback-grant');

/** How this page gets its source: from the server for members, the public preview for everybody else. */
export function useGrant(videoId: string, previewClip: string | null, uid: string | null) {
  const { getIdToken } = useAuth();
  const { refresh } = useSubscription();
  const held = useRef<Held | null>(null);
  const membership = useLatest({ getIdToken, refresh });

  return useCallback(
    async (isRenewal: boolean): Promise<PlaybackGrant> => {
      if (uid === null) return (await loadAsking()).previewGrant(previewClip);
      const key = `${uid} ${videoId}`;
      if (!isRenewal && held.current?.key === key) return held.current.grant;
      const grant = loadAsking().then(({ memberGrant }) => memberGrant(videoId, membership.current));
      held.current = { key, grant };
      // A refused source is asked for anew the next time.
      grant.catch(() => {
        if (held.current?.grant === grant) held.current = null;
      });
      return grant;
    },
    [previewClip, uid, videoId, membership],
  );
}
