import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/ErrorState';
import { FaultBoundary } from './FaultBoundary';

export interface ErrorBoundaryProps {
  /** What the region shows, for the message and the log: "Up next". */
  readonly region: string;
  readonly children: ReactNode;
}

/** A region of a page whose faults are said in place, with Retry. */
export function ErrorBoundary({ region, children }: ErrorBoundaryProps) {
  return (
    <FaultBoundary
      region={region}
      fallback={(retry) => (
        <ErrorState
          title={`${region} could not be shown`}
          message="Something went wrong on this part of the page. Everything else still works."
          onRetry={retry}
        />
      )}
    >
      {children}
    </FaultBoundary>
  );
}
