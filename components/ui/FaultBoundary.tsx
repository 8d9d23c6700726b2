import { Component, type ErrorInfo, type ReactNode } from 'react';

interface FaultBoundaryProps {
  /** For the log: "Account menu". */
  readonly region: string;
  readonly children: ReactNode;
  /** Receives a function that renders the region again. Without a fallback the region stays empty. */
  readonly fallback?: (retry: () => void) => ReactNode;
  /** A new value renders the region again, such as the next page's URL. */
  readonly resetOn?: string;
}

interface FaultBoundaryState {
  readonly hasFailed: boolean;
}

/** Catches render errors of one region and logs them with its name. */
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
