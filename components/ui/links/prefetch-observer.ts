/** Links are prefetched when they come this close to the window (product.md §2, Link behaviour). */
export const PREFETCH_MARGIN_PX = 200;

type Visit = () => void;

const visits = new Map<Element, Visit>();
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

/** Calls `visit` once when the element comes within 200 px of the window. Returns what ends the watch. */
export function observeOnce(element: Element, visit: Visit): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  visits.set(element, visit);
  sharedObserver().observe(element);
  return () => stopObserving(element);
}
