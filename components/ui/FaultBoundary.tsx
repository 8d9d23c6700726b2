import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface FaultBoundaryProps {
  /** What the region shows, for the log: "Account menu". */
  readonly region: string;
  readonly children: ReactNode;
  /** What to show instead; it gets the function that renders the region anew. Without it the region stays empty. */
  readonly fallback?: (retry: () => void) => ReactNode;
  /** Another value renders the region anew, such as the next page's address. */
  readonly resetOn?: string;
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

  override componentDidUpdate({ resetOn }: FaultBoundaryProps): void {
    if (this.state.hasFailed && resetOn !== this.props.resetOn) this.handleRetry();
  }

  private readonly handleRetry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback?.(this.handleRetry) ?? null;
  }
}
