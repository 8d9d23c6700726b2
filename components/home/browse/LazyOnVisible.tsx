import { type ReactNode, Suspense, useState } from 'react';
import { ShelfSkeleton, type ShelfSkeletonProps } from '@/components/library/ShelfPlaceholders';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { useVisibleOnce } from '@/components/ui/use-visible-once';

interface LazyOnVisibleProps extends ShelfSkeletonProps {
  readonly children: ReactNode;
}

const MARGIN = { rootMargin: '300px' };

/** Loads the code, cards and pictures of a shelf when the shelf is near the viewport. */
export function LazyOnVisible({ children, ...skeleton }: LazyOnVisibleProps) {
  const [isNear, setIsNear] = useState(false);
  const root = useVisibleOnce<HTMLDivElement>(() => setIsNear(true), MARGIN);
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
