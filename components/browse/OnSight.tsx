import { type ReactNode, useRef } from 'react';
import { ShelfSkeleton, type ShelfSkeletonProps } from '@/components/library/ShelfState';
import { useHasComeNear } from './use-has-come-near';

interface OnSightProps extends ShelfSkeletonProps {
  readonly children: ReactNode;
}

/** A shelf that is drawn when it comes near: until then neither its cards nor their pictures cost anything. */
export function OnSight({ children, ...skeleton }: OnSightProps) {
  const root = useRef<HTMLDivElement>(null);
  const isNear = useHasComeNear(root);
  return <div ref={root}>{isNear ? children : <ShelfSkeleton {...skeleton} />}</div>;
}
