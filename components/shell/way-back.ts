import type { NextRouter } from 'next/router';

/** Where each entry of this window's history stood when she went on from it, by Next's own name of the entry. */
const places = new Map<string, number>();

const keyOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : null;

/**
 * Puts a page that is gone back to where it stood. The browser does that before the page is drawn, against the height of the
 * other one, and Next would begin at the top; so the place is set once more when the page is there. Returns the handlers of
 * a route's start and end.
 */
export function followWayBack(router: Pick<NextRouter, 'beforePopState'>) {
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
