import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface FaultBoundaryProps {
  /** What the region shows, for the log: "Account menu". */
  readonly region: string;
  readonly children: ReactNode;
  /** What to show instead; it gets the function that renders the region anew. Without it the region stays empty. */
  readonly fallback?: (retry: () => void) => ReactNode;
}

interface FaultBoundaryState {
  readonly hasFailed: boolean;
}

/** Keeps a fault inside its region and logs it with the region's name; the rest of the page works on. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): FaultBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`${this.props.region} failed`, error, info.componentStack);
  }

  private readonly handleRetry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback?.(this.handleRetry) ?? null;
  }
}
