import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '@/lib/platform/errors/report-error';

interface FaultBoundaryProps {
  readonly region: string;
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
  /** When this value changes, a failed region renders its children again. */
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
    if (this.state.hasFailed && resetOn !== this.props.resetOn) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
