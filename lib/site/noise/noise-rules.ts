/**
 * The noise of product.md §8: errors that reach the page's global handlers, are not ours and tell nobody anything. A rule
 * names the foreign source it knows; a phrase that our own code could produce is never enough.
 */
export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  /** Address of the script, empty when unknown. */
  readonly source: string;
  readonly stack: string;
  /** Set on the error by the router when a navigation was given up. */
  readonly isCancelled: boolean;
  /** Thrown by the browser itself rather than by a script. */
  readonly isDomException: boolean;
}

export interface NoiseRule {
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

/** The frame that threw; a page's own error may well have been called from an extension's code further down. */
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

/** The name of the rule that knows this error, null when it must be logged. */
export const noiseRuleFor = (report: ErrorReport): string | null =>
  NOISE_RULES.find((rule) => rule.matches(report))?.name ?? null;
