import { Component, type ErrorInfo, type ReactNode } from 'react';

interface FaultBoundaryProps {
  readonly region: string;
  readonly children: ReactNode;
  /** Renders in place of a failed region and receives a retry function. Without it the region stays empty. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly resetOn?: string;
}

interface FaultBoundaryState {
  readonly hasFailed: boolean;
}

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
