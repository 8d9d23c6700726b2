import type { NextRouter } from 'next/router';
import { publicEnv } from '@/lib/platform/config/env';
import { isCurrentPath } from '@/lib/site/navigation/link-target';
import { observeOnce } from './prefetch-observer';

const prefetched = new Set<string>();

/** True when the page behind `href` is already here, so that it opens without a connection. */
export const isPrefetched = (href: string): boolean => prefetched.has(href);

interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** On a slow line the next pages would come before what she has asked for on this one. */
const savesData = (): boolean => {
  const { saveData, effectiveType } = (navigator as SavingNavigator).connection ?? {};
  return saveData === true || ['slow-2g', '2g', '3g'].includes(effectiveType ?? '');
};

let quiet: Promise<void> | null = null;

/** Once the page has loaded and the browser is idle, so that prefetching never competes with what is on screen. */
function pageIsQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const soon = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
      else resolve();
    };
    if (document.readyState === 'complete') soon();
    else window.addEventListener('load', soon, { once: true });
  });
  return quiet;
}

/**
 * Fetches the page behind a link once the link comes near (product.md §2, Link behaviour); in production only, since
 * development compiles on demand. Returns what ends the watch.
 */
export function prefetchWhenVisible(link: Element, href: string, router: NextRouter): () => void {
  if (publicEnv.isDevelopment || prefetched.has(href) || isCurrentPath(href, router.asPath))
    return () => undefined;
  let isStopped = false;
  let stopObserving = () => {};
  void pageIsQuiet().then(() => {
    if (isStopped || savesData()) return;
    stopObserving = observeOnce(link, () => {
      router.prefetch(href).then(
        () => prefetched.add(href),
        (error: unknown) => console.warn(`Could not prefetch ${href}`, error),
      );
    });
  });
  return () => {
    isStopped = true;
    stopObserving();
  };
}
