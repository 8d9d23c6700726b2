import type { NextRouter } from 'next/router';
import { type RefObject, useEffect } from 'react';
import { publicEnv } from '@/lib/config/env';
import { observeOnce } from './prefetch-observer';

const prefetched = new Set<string>();

/** True when the page behind `href` is already here, so that it opens without a connection. */
export const isPrefetched = (href: string): boolean => prefetched.has(href);

interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

const savesData = (): boolean => (navigator as SavingNavigator).connection?.saveData === true;

/** Once the page has loaded and the browser is idle, so that prefetching never competes with what is on screen. */
function whenQuiet(run: () => void): () => void {
  let isCancelled = false;
  const soon = () => {
    if (isCancelled) return;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => !isCancelled && run());
    else run();
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  return () => {
    isCancelled = true;
    window.removeEventListener('load', soon);
  };
}

/** Fetches the page behind a link ahead of the click; in production only, since development compiles on demand. */
export function usePrefetch(
  ref: RefObject<HTMLAnchorElement | null>,
  router: NextRouter | null,
  href: string,
  isEnabled: boolean,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !router || !isEnabled || publicEnv.isDevelopment || prefetched.has(href)) return;
    let stopObserving = () => {};
    const cancelWait = whenQuiet(() => {
      if (savesData()) return;
      stopObserving = observeOnce(element, () => {
        router.prefetch(href).then(
          () => prefetched.add(href),
          (error: unknown) => console.warn(`Could not prefetch ${href}`, error),
        );
      });
    });
    return () => {
      cancelWait();
      stopObserving();
    };
  }, [ref, router, href, isEnabled]);
}
