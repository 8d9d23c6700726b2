import type { NextRouter } from 'next/router';
import { allowsPrefetch } from '@/components/ui/device-preferences';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { isCurrentPath } from '@/lib/site/navigation/link-target';

const PREFETCH_MARGIN_PX = 200;

const visits = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const visit = visits.get(target);
        if (!isIntersecting || !visit) continue;
        stopObserving(target);
        visit();
      }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  );
  return observer;
}

function stopObserving(element: Element): void {
  visits.delete(element);
  observer?.unobserve(element);
}

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
  void pageIdle().then(() => {
    if (isStopped || !allowsPrefetch() || typeof IntersectionObserver === 'undefined') return;
    visits.set(link, () => {
      // Skips the prefetch offline: Next.js resolves even if it fails, and `href` would count as prefetched.
      if (!navigator.onLine) return;
      router.prefetch(href).then(
        () => prefetched.add(href),
        (error: unknown) => console.warn(`Could not prefetch ${href}`, error),
      );
    });
    sharedObserver().observe(link);
  });
  return () => {
    isStopped = true;
    stopObserving(link);
  };
}
