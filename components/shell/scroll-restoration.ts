import type { NextRouter } from 'next/router';

/** Scroll position of each history entry when she left it, by Next's own key of the entry. */
const places = new Map<string, number>();

const keyOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : null;

/**
 * Restores the scroll position after going back. The browser does so before the page is drawn, against the height of
 * the other one, and Next would begin at the top; so it is set once more when the page is there. Returns the handlers
 * of a route's start and end.
 */
export function restoreScroll(router: Pick<NextRouter, 'beforePopState'>) {
  let target: number | null = null;
  router.beforePopState((state) => {
    target = places.get(keyOf(state) ?? '') ?? null;
    state.options.scroll = false;
    return true;
  });
  return {
    start: (): void => {
      const key = keyOf(window.history.state);
      if (target === null && key !== null) places.set(key, window.scrollY);
    },
    complete: (): void => {
      if (target !== null) window.scrollTo({ top: target, behavior: 'instant' });
      target = null;
    },
  };
}
