import { type ReactNode, Suspense, useRef } from 'react';
import { ShelfSkeleton, type ShelfSkeletonProps } from '@/components/library/ShelfState';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { useNearViewport } from './use-near-viewport';

interface WhenVisibleProps extends ShelfSkeletonProps {
  readonly children: ReactNode;
}

/** A shelf that is drawn when it comes near: until then neither its code, its cards nor their pictures cost anything. */
export function WhenVisible({ children, ...skeleton }: WhenVisibleProps) {
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
