import { type ErrorReport, noiseRuleFor } from './noise-rules';

function toReport(error: unknown, message = '', source = ''): ErrorReport {
  const isError = error instanceof Error;
  return {
    name: isError ? error.name : '',
    message: isError ? error.message : typeof error === 'string' ? error : message,
    source,
    stack: isError ? (error.stack ?? '') : '',
    isCancelled: isError && 'cancelled' in error && error.cancelled === true,
    isDomException: error instanceof DOMException,
  };
}

export type LogError = (text: string, error: unknown) => void;

/**
 * Silences the noise of product.md §8 in the page's global handlers and logs every other error that nobody caught.
 * Returns how to take the filter off.
 */
export function installNoiseFilter(target: Window, log: LogError = console.error): () => void {
  const judge = (event: Event, report: ErrorReport, error: unknown): void => {
    if (noiseRuleFor(report) === null) {
      log('Unhandled error:', error);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const handleError = (event: ErrorEvent): void =>
    judge(event, toReport(event.error, event.message, event.filename), event.error ?? event.message);
  const handleRejection = (event: PromiseRejectionEvent): void =>
    judge(event, toReport(event.reason), event.reason);

  target.addEventListener('error', handleError);
  target.addEventListener('unhandledrejection', handleRejection);
  return () => {
    target.removeEventListener('error', handleError);
    target.removeEventListener('unhandledrejection', handleRejection);
  };
}
