import type { NextRouter } from 'next/router';
import { useState } from 'react';
import { closeTopOverlay } from '@/components/ui/overlays/back-button';
import { hasShape, isFigure, isText } from '@/lib/platform/storage/shape';
import { pathOf } from '@/lib/site/navigation/link-target';

const positions = new Map<string, number>();

// Not inside `restoreScroll`, which runs again when Next.js replaces the router object during a route change.
/** Key of the history entry on screen; null during a route change. */
let shown: string | null = null;
/** Scroll position of the entry that Back or Forward is opening. */
let target: number | null = null;
/** True once the route change to that entry has started. */
let isLoading = false;
let stopHolding = (): void => undefined;

const hasKey = hasShape({ key: isText });
const hasTop = hasShape({ top: isFigure });

const keyOf = (state: unknown): string | null => (hasKey(state) ? state.key : null);

/** Returns the scroll position in a history entry's state, which outlives a reload and a closed tab. */
const topOf = (state: unknown): number | null => (hasTop(state) ? state.top : null);

const VISITOR_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const HOLD_MS = 5000;

/** Keeps the page at `top` while parts load, until the visitor acts or HOLD_MS is over. Returns a cleanup function. */
function holdPosition(top: number): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  const sizes = new ResizeObserver(scroll);
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const event of VISITOR_EVENTS) window.removeEventListener(event, stop, { capture: true });
  };
  const timer = setTimeout(stop, HOLD_MS);
  for (const event of VISITOR_EVENTS) window.addEventListener(event, stop, { capture: true, passive: true });
  scroll();
  sizes.observe(document.body);
  return stop;
}

/** Restores the scroll position on Back and Forward once the page is shown; the browser restores it too early. */
export function restoreScroll(router: Pick<NextRouter, 'asPath' | 'beforePopState'>) {
  shown = keyOf(window.history.state);
  const remember = (): void => {
    if (shown !== null) positions.set(shown, window.scrollY);
  };
  router.beforePopState((state) => {
    const key = keyOf(state);
    // If Back closes an overlay, the page stays: `closeTopOverlay` goes forward to `shown`, which reruns this function.
    if ((key !== null && key === shown) || closeTopOverlay()) return false;
    // From now until the route is complete the browser may scroll on its own; `remember` must not store that position.
    shown = null;
    target = positions.get(key ?? '') ?? topOf(state);
    isLoading = false;
    state.options.scroll = false;
    // A shallow change keeps the open page's data, which is wrong if the entry shows another page of the same route.
    if (pathOf(state.as) !== pathOf(router.asPath)) state.options.shallow = false;
    return true;
  });
  window.addEventListener('scroll', remember, { passive: true });
  return {
    start: (): void => {
      stopHolding();
      remember();
      if (shown !== null) window.history.replaceState({ ...window.history.state, top: window.scrollY }, '');
      shown = null;
      // A link click during an unfinished Back navigation cancels the Back, so the linked page opens at the top.
      if (isLoading) target = null;
      isLoading = true;
    },
    complete: (): void => {
      shown = keyOf(window.history.state);
      if (target !== null) stopHolding = holdPosition(target);
      target = null;
      isLoading = false;
    },
    stop: (): void => window.removeEventListener('scroll', remember),
  };
}

export const isScrollRestored = (): boolean => target !== null;

const values = new Map<string, unknown>();

const entryName = (name: string): string | null => {
  const key = typeof window === 'undefined' ? null : keyOf(window.history.state);
  return key === null ? null : `${key} ${name}`;
};

/** State that Back and Forward restore, but a reload resets. The name of a personal value must contain the uid. */
export function useEntryState<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const entry = entryName(name);
    return entry !== null && values.has(entry) ? (values.get(entry) as T) : initial;
  });
  const set = (next: T): void => {
    const entry = entryName(name);
    if (entry !== null) values.set(entry, next);
    setValue(next);
  };
  return [value, set];
}
