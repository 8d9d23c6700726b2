import { type ReactNode, useRef } from 'react';
import { ShelfSkeleton, type ShelfSkeletonProps } from '@/components/library/ShelfState';
import { useNearViewport } from './use-near-viewport';

interface WhenVisibleProps extends ShelfSkeletonProps {
  readonly children: ReactNode;
}

/** A shelf that is drawn when it comes near: until then neither its cards nor their pictures cost anything. */
export function WhenVisible({ children, ...skeleton }: WhenVisibleProps) {
  const root = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(root);
  return <div ref={root}>{isNear ? children : <ShelfSkeleton {...skeleton} />}</div>;
}
