import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ShelfSkeleton, type ShelfSkeletonProps } from '@/components/library/ShelfState';
import { FaultBoundary } from '@/components/ui/FaultBoundary';

const MARGIN = '300px';

function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

interface LazyOnVisibleProps extends ShelfSkeletonProps {
  readonly children: ReactNode;
}

/** Loads a shelf's code, cards and pictures only when it is near the window. */
export function LazyOnVisible({ children, ...skeleton }: LazyOnVisibleProps) {
  const root = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(root);
  const waiting = <ShelfSkeleton {...skeleton} />;
  return (
    <div ref={root}>
      {isNear ? (
        <FaultBoundary region={skeleton.title}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </FaultBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}
