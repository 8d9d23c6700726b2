import type { NextRouter } from 'next/router';

/** Scroll position of each history entry when she left it, by Next's own key of the entry. */
const places = new Map<string, number>();

/*
 * Of the window, like its history: on every page the router is another object, and a way back that one has heard begin
 * another hears end.
 */
let target: number | null = null;
let letGo = (): void => undefined;

const keyOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : null;

/** What she does to go elsewhere on the page herself. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** Parts of a page that come later than this no longer move it. */
const HOLD_MS = 5000;

/**
 * Keeps the page at `top` while parts of it still come: one that comes above would push it down, and before one below has
 * come the page may be too short. Ends with her first own move. Returns the function that ends it.
 */
function holdPlace(top: number): () => void {
  const put = () => window.scrollTo({ top, behavior: 'instant' });
  const sizes = new ResizeObserver(put);
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop, { capture: true });
  };
  const timer = setTimeout(stop, HOLD_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { capture: true, passive: true });
  put();
  sizes.observe(document.body);
  return stop;
}

/**
 * Restores the scroll position after going back. The browser does so before the page is drawn, against the height of
 * the other one, and Next would begin at the top; so it is set once more when the page is there. Returns the handlers
 * of a route's start and end.
 */
export function restoreScroll(router: Pick<NextRouter, 'beforePopState'>) {
  router.beforePopState((state) => {
    target = places.get(keyOf(state) ?? '') ?? null;
    state.options.scroll = false;
    return true;
  });
  return {
    start: (): void => {
      letGo();
      const key = keyOf(window.history.state);
      if (target === null && key !== null) places.set(key, window.scrollY);
    },
    complete: (): void => {
      if (target !== null) letGo = holdPlace(target);
      target = null;
    },
  };
}
