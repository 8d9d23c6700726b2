import { useRouter } from 'next/router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Access, useAccess } from '@/components/membership/use-access';
import { useIsLate } from '@/components/ui/use-task';
import type { PlayerHandle } from '@/components/watch/player/player-props';
import { useEngineState } from '@/components/watch/player/use-engine-state';
import { useLatest } from '@/components/watch/player/use-latest';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { Video } from '@/lib/catalogue/video';
import { readStoredToken } from '@/lib/firebase/auth/stored-session';
import { prefersNativeHls } from '@/lib/watch/engine';
import { parseStartTime } from '@/lib/watch/history/resume';
import type { LoadGrant, PlaybackGrant } from '@/lib/watch/playback-grant';

export const SIGN_IN_WAIT_MS = 3000;

/** Keeps a member's access while a class plays: the end of a membership takes effect with the next class. */
export function accessWhilePlaying(before: Access, now: Access): Access {
  if (before.kind !== 'member') return now;
  if (now.kind === 'loading') return before;
  return now.kind === 'unsubscribed' && now.uid === before.uid ? before : now;
}

/** Until Firebase Auth is ready, a started class uses the stored token's claims. The server verifies the token. */
export function useWatchAccess(current: Access, isStarted: boolean) {
  const isWaiting = isStarted && current.kind === 'loading';
  const stored = useMemo(() => (isWaiting ? readStoredToken() : null), [isWaiting]);
  const isLate = useIsLate(isWaiting, SIGN_IN_WAIT_MS);
  const hasClaim = stored?.isSubscribed === true;
  const now: Access = hasClaim ? { kind: 'member', uid: stored.uid } : current;

  const held = useRef(now);
  held.current = isStarted ? accessWhilePlaying(held.current, now) : now;
  const access = held.current;
  return {
    access,
    subscriberUid: access.kind === 'member' ? access.uid : null,
    signedInUid: access.kind === 'visitor' || access.kind === 'loading' ? null : access.uid,
    isPreview: access.kind === 'visitor' || access.kind === 'unsubscribed',
    isSignInLate: isLate && !hasClaim,
  };
}

const MAX_IDLE_WAIT_MS = 15_000;

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** `start` is null until playback is requested. If its `sec` is null, the watch history decides where to start. */
export function useStart(onLaterLink?: (sec: number) => void) {
  const { query, isReady, pathname, replace } = useRouter();
  const [pressed, setPressed] = useState<{ readonly sec: number | null } | null>(null);
  /** `t` of the last link with `play=1`, stored because the URL then loses `t`; null after a link with only `t`. */
  const [linkSec, setLinkSec] = useState<number | null>(null);
  const namedSec = parseStartTime(first(query.t));
  const urlSec = namedSec ?? linkSec;
  const isInUrl = isReady && first(query.play) === '1';
  // Removes `play=1` and its `t`, so that Back or a reload does not start the class again.
  const removeStartFromUrl = useEffectEvent(() => {
    const { play: _, t: __, ...rest } = query;
    void replace({ pathname, query: rest }, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (namedSec !== null || isInUrl) setLinkSec(isInUrl ? namedSec : null);
    if (!isInUrl) return;
    setPressed((was) => was ?? { sec: null });
    removeStartFromUrl();
  }, [namedSec, isInUrl]);
  const seenUrlSec = useRef<number | null | undefined>(undefined);
  const followLink = useEffectEvent((sec: number) => {
    setPressed((was) => was && { sec: null });
    onLaterLink?.(sec);
  });
  // If a later link names another second of the class, the class starts there and not at a chapter chosen before.
  useEffect(() => {
    if (!isReady) return;
    const isLater = seenUrlSec.current !== undefined && seenUrlSec.current !== namedSec;
    seenUrlSec.current = namedSec;
    if (isLater && namedSec !== null) followLink(namedSec);
  }, [isReady, namedSec]);
  const isStarted = pressed !== null;
  const begin = (sec: number | null) => setPressed({ sec });
  return {
    start: isStarted && isReady ? { sec: pressed.sec ?? urlSec } : null,
    isStarted,
    isStarting: isStarted || isInUrl,
    begin,
    urlSec,
  };
}

/** Returns a loader that reuses a grant until it expires or is renewed. If `uid` is null, it loads a preview grant. */
export function useLoadGrant({ id, previewClip }: Video, previewSec: number, uid: string | null): LoadGrant {
  const { getIdToken } = useAuth();
  const { refresh } = useSubscription();
  const membership = useLatest({ getIdToken, refresh });
  return useMemo(() => {
    let held: Promise<PlaybackGrant> | null = null;
    return async (isRenewal: boolean) => {
      const { isUsable, memberGrant, previewGrant } = await import('@/lib/watch/playback-grant');
      if (uid === null) return previewGrant(previewClip, previewSec);
      const known = held;
      if (!isRenewal && known && isUsable(await known)) return known;
      const grant = memberGrant(id, membership.current);
      held = grant;
      grant.catch(() => {
        if (held === grant) held = null;
      });
      return grant;
    };
  }, [previewClip, previewSec, uid, id, membership]);
}

/** If the preview is HLS, the class is HLS too, so hls.js loads without waiting for the grant. */
function usePreload(loadGrant: LoadGrant, isAccessKnown: boolean, previewClip: string | null): () => void {
  const preloaded = useRef<LoadGrant | null>(null);
  return useCallback(() => {
    if (!isAccessKnown || preloaded.current === loadGrant) return;
    preloaded.current = loadGrant;
    const isHls = previewClip !== null && !previewClip.startsWith('https://') && !prefersNativeHls();
    Promise.all([
      import('@/lib/watch/create-engine'),
      loadGrant(false),
      isHls && import('@/lib/watch/hls-engine'),
    ])
      .then(([{ preloadSource }, { source }]) => preloadSource(source))
      .catch((cause: unknown) => console.info('Preloading failed', cause));
  }, [loadGrant, isAccessKnown, previewClip]);
}

/** Returns whether parts outside the player may load: loaded earlier, they would delay the first video frame. */
function usePageIdle(isStarted: boolean, isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isReady) setIdle(true);
    if (isReady || isIdle) return;
    const finish = () => setIdle(true);
    if (isStarted) {
      const timer = setTimeout(finish, MAX_IDLE_WAIT_MS);
      return () => clearTimeout(timer);
    }
    let request: number | undefined;
    const handleLoad = () => {
      if ('requestIdleCallback' in window) request = requestIdleCallback(finish, { timeout: 2000 });
      else finish();
    };
    if (document.readyState === 'complete') handleLoad();
    else window.addEventListener('load', handleLoad, { once: true });
    return () => {
      window.removeEventListener('load', handleLoad);
      if (request !== undefined) cancelIdleCallback(request);
    };
  }, [isStarted, isReady, isIdle]);
  return isIdle;
}

export function usePlayerInSight(isStarted: boolean) {
  const player = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = player.current;
    if (!isStarted || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'start' });
  }, [isStarted]);
  return player;
}

export function useWatchSession(video: Video, previewSec: number) {
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const { start, isStarted, isStarting, begin, urlSec } = useStart((sec) => {
    if (player && sec < player.engine.get().durationSec) player.seekTo(sec);
  });
  const watchAccess = useWatchAccess(useAccess(), isStarted);
  const isAccessKnown = watchAccess.access.kind !== 'loading';
  const loadGrant = useLoadGrant(video, previewSec, watchAccess.subscriberUid);
  const engine = player?.engine ?? null;
  const isReady = useEngineState(engine, (state) => state.isReady);
  const startAtSec = start?.sec ?? null;
  const endSec = watchAccess.isPreview ? previewSec : video.durationSeconds;
  return {
    ...watchAccess,
    isStarted,
    /** True as soon as the class is going to start; `isPlayerWanted` also waits for the URL and the access. */
    isStarting,
    isPlayerWanted: start !== null && isAccessKnown,
    // Ignores a start at or beyond the end, because the class or preview would end immediately.
    startAtSec: (startAtSec ?? 0) >= endSec ? null : startAtSec,
    urlSec,
    begin: () => begin(null),
    seekTo: (sec: number) => (player ? player.seekTo(sec) : begin(sec)),
    loadGrant,
    preload: usePreload(loadGrant, isAccessKnown, video.previewClip),
    engine,
    setPlayer,
    playerRef: usePlayerInSight(isStarted),
    isPageIdle: usePageIdle(isStarted, isReady),
  };
}

export type WatchSession = ReturnType<typeof useWatchSession>;
