import { useRouter } from 'next/router';
import { type ReactNode, useCallback, useEffect, useReducer, useRef } from 'react';
import {
  initialOverlay,
  isNewPath,
  isReplaced,
  nextOverlay,
  nextTickMs,
  type OverlayEvent,
  type OverlayState,
} from '@/lib/site/loading/overlay';
import { pathOf } from '@/lib/site/navigation/link-target';
import { createStrictContext } from './create-strict-context';

const OUTSIDE = 'useLoading must be used within a LoadingProvider';

const [OverlayProvider, useLoading] = createStrictContext<OverlayState>(OUTSIDE);
/** `markReady` has its own context: page heads use only `markReady`, so overlay changes need not render them. */
const [MarkReadyProvider, useMarkReady] = createStrictContext<() => void>(OUTSIDE);

export { useLoading };

const reduce = (state: OverlayState, [event, nowMs]: readonly [OverlayEvent, number]): OverlayState =>
  nextOverlay(state, event, nowMs);

type Send = (event: OverlayEvent) => void;

function useRouteEvents(send: Send): void {
  const { events, asPath } = useRouter();
  // URL of the page on screen. Set in an effect, because the router has the next page's URL during a navigation.
  const current = useRef(asPath);
  useEffect(() => {
    current.current = asPath;
  }, [asPath]);
  useEffect(() => {
    const handleStart = (url: string): void =>
      send({ kind: 'route-start', isNewPath: isNewPath(current.current, url) });
    const handleComplete = (): void => send({ kind: 'route-complete' });
    const handleError = (error: unknown): void => {
      if (!isReplaced(error)) send({ kind: 'route-error' });
    };
    events.on('routeChangeStart', handleStart);
    events.on('routeChangeComplete', handleComplete);
    // A hash link cancels a running navigation, and then `routeChangeComplete` never fires.
    events.on('hashChangeComplete', handleComplete);
    events.on('routeChangeError', handleError);
    return () => {
      events.off('routeChangeStart', handleStart);
      events.off('routeChangeComplete', handleComplete);
      events.off('hashChangeComplete', handleComplete);
      events.off('routeChangeError', handleError);
    };
  }, [events, send]);
}

/** Sends `unload` on `pagehide`, because a `beforeunload` listener would disable the back-forward cache. */
function usePageLeaving(send: Send): void {
  useEffect(() => {
    const handleHide = (): void => send({ kind: 'unload' });
    const handleShow = (event: PageTransitionEvent): void => {
      if (event.persisted) send({ kind: 'restore' });
    };
    window.addEventListener('pagehide', handleHide);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [send]);
}

export function LoadingProvider({ children }: { readonly children: ReactNode }) {
  const [overlay, dispatch] = useReducer(reduce, null, () => initialOverlay(performance.now()));
  const [ticks, countTick] = useReducer((count: number) => count + 1, 0);
  const send = useCallback<Send>((event) => dispatch([event, performance.now()]), []);
  useRouteEvents(send);
  usePageLeaving(send);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick that changed nothing must still plan the next one
  useEffect(() => {
    const waitMs = nextTickMs(overlay, performance.now());
    if (waitMs === null) return;
    const timer = setTimeout(() => {
      send({ kind: 'tick' });
      countTick();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [overlay, ticks, send]);

  const markReady = useCallback(() => send({ kind: 'content-ready' }), [send]);
  return (
    <MarkReadyProvider value={markReady}>
      <OverlayProvider value={overlay}>{children}</OverlayProvider>
    </MarkReadyProvider>
  );
}

export function useContentReady(isReady = true): void {
  const markReady = useMarkReady();
  const path = pathOf(useRouter().asPath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path resets readiness, so it is marked again
  useEffect(() => {
    if (isReady) markReady();
  }, [isReady, markReady, path]);
}
