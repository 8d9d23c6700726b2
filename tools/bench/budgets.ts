/** Pages that are measured, with their budgets on Lighthouse's mobile preset. */
export type BenchPage = 'home' | 'browse' | 'catalogue' | 'watch';

export interface Budget {
  readonly path: string;
  /** Measured as a signed-in subscriber. */
  readonly asMember: boolean;
  /** Gzipped script of the page divided by that of the bare page. */
  readonly scriptRatio: number;
  /** Largest paint divided by that of the bare page. */
  readonly paintRatio: number;
  readonly requests: number;
  readonly firestore: number;
  readonly cls: number;
  /** The control that is tapped, on a processor four times slower. */
  readonly tapSelector: string;
  /** The dashboard is not indexed, so its SEO score does not count. */
  readonly isIndexed: boolean;
}

const PUBLIC_PAGE = {
  asMember: false,
  scriptRatio: 1.25,
  paintRatio: 1.05,
  firestore: 0,
  cls: 0.01,
  isIndexed: true,
} as const;

export const BUDGETS: Readonly<Record<BenchPage, Budget>> = {
  home: { ...PUBLIC_PAGE, path: '/', scriptRatio: 1.2, requests: 22, tapSelector: 'summary' },
  browse: {
    ...PUBLIC_PAGE,
    path: '/browse',
    asMember: true,
    scriptRatio: 2,
    paintRatio: 1.2,
    requests: 30,
    firestore: 3,
    cls: 0.02,
    tapSelector: 'header button',
    isIndexed: false,
  },
  catalogue: {
    ...PUBLIC_PAGE,
    path: '/videos',
    requests: 25,
    tapSelector: 'button:has-text("Filters")',
  },
  watch: {
    ...PUBLIC_PAGE,
    path: '/watch/morning-flow-sun',
    requests: 25,
    tapSelector: 'main button[aria-label*="Morning"]',
  },
};

export const BENCH_PAGES: readonly BenchPage[] = ['home', 'browse', 'catalogue', 'watch'];

/** Blocking time may be this many times the bare page's, plus the allowance in milliseconds. */
export const BLOCKING_RATIO = 1.3;
export const BLOCKING_ALLOWANCE_MS = 30;

/** Milliseconds from a tap to the next painted frame. */
export const TAP_MS = 56;

/** Catalogue sizes; nothing but the build may cost more in the larger ones. */
export const CATALOGUE_SIZES = [65, 1000, 20_000] as const;

/** Growth of bytes, requests and DOM nodes that is still called flat. */
export const GROWTH_TOLERANCE = 0.1;
