/** Matches errors to ignore, which our code did not cause (product.md 8.24). Must not match texts of our errors. */
interface NoiseRule {
  readonly name: string;
  readonly matches: (report: ErrorReport) => boolean;
}

const EXTENSION_ADDRESS = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;
const EXTENSION_MESSAGES = [
  /^(?:Uncaught )?(?:Error: )?Extension context invalidated\.?$/,
  /^(?:Uncaught )?(?:Error: )?Could not establish connection\. Receiving end does not exist\.?$/,
];
const OPENER_POLICY = /^Cross-Origin-Opener-Policy policy would block the window\.\w+ call\.?$/;
const MISSING_TAB = [
  /^(?:Uncaught )?(?:Error: )?No tab with id: \d+\.?$/,
  /^(?:Error: )?Invalid call to runtime\.sendMessage\(\)\. Tab not found\.?$/,
];
const CANCELLED_ROUTE = /^(?:Route Cancelled|Cancel rendering route|Loading initial props cancelled)$/;
const ABORTED_ROUTE = /^Abort fetching component for route: "/;
const VIDEO_HOST = /\bhttps:\/\/(?:[\w-]+\.)*vimeo\.com\//;
const NOT_FOUND = /\b404\b|not found/i;

/** Returns the stack line of the code that threw the error. The lines below may name an extension that called it. */
const topFrame = (stack: string): string =>
  stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line.trim())) ?? '';

export const NOISE_RULES: readonly NoiseRule[] = [
  {
    name: 'browser-extension',
    matches: ({ source, stack, message }) =>
      EXTENSION_ADDRESS.test(source) ||
      EXTENSION_ADDRESS.test(topFrame(stack)) ||
      EXTENSION_MESSAGES.some((pattern) => pattern.test(message)),
  },
  {
    name: 'cross-origin-opener-policy',
    matches: ({ message }) => OPENER_POLICY.test(message),
  },
  {
    name: 'missing-tab',
    matches: ({ message }) => MISSING_TAB.some((pattern) => pattern.test(message)),
  },
  {
    name: 'aborted-route',
    matches: ({ message, isCancelled }) =>
      isCancelled && (CANCELLED_ROUTE.test(message) || ABORTED_ROUTE.test(message)),
  },
  {
    name: 'video-host-not-found',
    matches: ({ name, message, source, isDomException }) =>
      NOT_FOUND.test(message) &&
      (VIDEO_HOST.test(message) ||
        VIDEO_HOST.test(source) ||
        (name === 'NotFoundError' && !isDomException && /\bvideo\b/i.test(message))),
  },
];

export const noiseRuleFor = (report: ErrorReport): string | null =>
  NOISE_RULES.find((rule) => rule.matches(report))?.name ?? null;

function toReport(error: unknown, message = '', source = '') {
  const isError = error instanceof Error;
  return {
    name: isError ? error.name : '',
    message: isError ? error.message : typeof error === 'string' ? error : message,
    source,
    stack: isError ? (error.stack ?? '') : '',
    /** True when the router threw the error for a cancelled navigation. */
    isCancelled: isError && 'cancelled' in error && error.cancelled === true,
    /** True when the browser, not a script, threw the error. */
    isDomException: error instanceof DOMException,
  };
}

export type ErrorReport = ReturnType<typeof toReport>;

export function installNoiseFilter(
  target: Window,
  log: (text: string, error: unknown) => void = console.error,
): () => void {
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
