import { useCallback, useRef } from 'react';
import { useLatest } from '@/components/player/use-latest';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { PlaybackError } from '@/lib/playback/playback-error';
import type { PlaybackGrant } from '@/lib/playback/playback-grant';
import { previewSource } from '@/lib/playback/preview-source';

interface Held {
  readonly key: string;
  readonly grant: Promise<PlaybackGrant>;
}

const EXPIRED = new PlaybackError('expired', 'Please sign in again to go on.');

/**
 * How this page gets its source: from the server for members, the public preview for everybody else. A token that has
 * run out is renewed once; a refusal makes the page look again at what she may do.
 */
export function useGrant(videoId: string, previewClip: string | null, uid: string | null) {
  const { getIdToken } = useAuth();
  const { refresh } = useSubscription();
  const held = useRef<Held | null>(null);
  const tools = useLatest({ getIdToken, refresh });

  const ask = useCallback(async (): Promise<PlaybackGrant> => {
    const attempt = async (isForced: boolean) => {
      const token = await tools.current.getIdToken(isForced);
      if (token === null) throw EXPIRED;
      const { requestGrant } = await import('@/lib/playback/playback-grant');
      return requestGrant(videoId, token);
    };
    try {
      return await attempt(false);
    } catch (cause) {
      if (!(cause instanceof PlaybackError)) throw cause;
      if (cause.kind === 'forbidden') void tools.current.refresh();
      if (cause.kind !== 'expired') throw cause;
      return attempt(true);
    }
  }, [videoId, tools]);

  return useCallback(
    (isRenewal: boolean): Promise<PlaybackGrant> => {
      if (uid === null) {
        const source = previewSource(previewClip);
        const missing = new PlaybackError('forbidden', 'This class has no preview.', 'no-membership');
        return source ? Promise.resolve({ source, expiresAt: null }) : Promise.reject(missing);
      }
      const key = `${uid} ${videoId}`;
      if (isRenewal || held.current?.key !== key) {
        const grant = ask();
        held.current = { key, grant };
        // A refused source is asked for anew the next time.
        grant.catch(() => {
          if (held.current?.grant === grant) held.current = null;
        });
      }
      return held.current?.grant ?? ask();
    },
    [ask, previewClip, uid, videoId],
  );
}
