import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '@/lib/platform/errors/report-error';

interface FaultBoundaryProps {
  readonly region: string;
  readonly children: ReactNode;
  /** Renders in place of a failed region and receives a retry function. Default: the region stays empty. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly resetOn?: string;
}

export class FaultBoundary extends Component<FaultBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(`${this.props.region} failed${info.componentStack}`, error);
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
