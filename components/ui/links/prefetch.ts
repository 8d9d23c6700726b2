import type { NextRouter } from 'next/router';
import { allowsPrefetch } from '@/components/ui/device-preferences';
import { onceVisible } from '@/components/ui/use-visible-once';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { isCurrentPath } from '@/lib/site/navigation/link-target';

const NEAR = { rootMargin: '200px' };

const prefetched = new Set<string>();

/** Returns whether the page can open offline. A playlist page cannot: its data is made per request. */
export const isPrefetched = (href: string): boolean =>
  prefetched.has(href) && !href.startsWith(routes.playlist(''));

let idle: Promise<void> | null = null;

/** Resolves once the page is loaded and idle, so that prefetching does not compete with it. */
function pageIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    const whenIdle = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
      else resolve();
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  });
  return idle;
}

/** Does nothing in development, where a prefetch would compile the page. Returns a cleanup function. */
export function prefetchWhenVisible(link: Element, href: string, router: NextRouter): () => void {
  if (publicEnv.isDevelopment || prefetched.has(href) || isCurrentPath(href, router.asPath))
    return () => undefined;
  let isStopped = false;
  let stop = (): void => undefined;
  const visit = (): void => {
    // Skips the prefetch offline: Next.js resolves even a failed prefetch, and `prefetched` would contain `href`.
    if (!navigator.onLine) return;
    router.prefetch(href).then(
      () => prefetched.add(href),
      (error: unknown) => console.warn(`Could not prefetch ${href}`, error),
    );
  };
  void pageIdle().then(() => {
    if (isStopped || !allowsPrefetch() || typeof IntersectionObserver === 'undefined') return;
    stop = onceVisible(link, visit, NEAR);
  });
  return () => {
    isStopped = true;
    stop();
  };
}
