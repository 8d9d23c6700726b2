/** Pages that the benchmark measures on Lighthouse's mobile preset. */
export type BenchPage = 'home' | 'browse' | 'catalogue' | 'watch';

export interface Budget {
  readonly path: string;
  /** True for a page that is measured as a signed-in subscriber. */
  readonly asMember: boolean;
  /** Largest gzipped script size, as a multiple of the reference page's. */
  readonly scriptRatio: number;
  /** Latest largest contentful paint, as a multiple of the reference page's. */
  readonly paintRatio: number;
  readonly requests: number;
  readonly firestore: number;
  readonly cls: number;
  /** Selector of the control that is tapped, with the processor slowed down four times. */
  readonly tapSelector: string;
  /** False for the dashboard: search engines do not index it, so its SEO score does not count. */
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

/** Total blocking time may be this multiple of the reference page's, plus the allowance in milliseconds. */
export const BLOCKING_RATIO = 1.3;
export const BLOCKING_ALLOWANCE_MS = 30;

/** Most milliseconds from a tap to the next painted frame. */
export const TAP_MS = 56;

/** Most milliseconds from a press on a link to the next page's first frame. */
export const NEXT_PAGE_MS = 100;

/** Numbers of classes. A larger catalogue may make the build slower, but nothing else. */
export const CATALOGUE_SIZES = [65, 1000, 20_000] as const;

/** Bytes, requests and DOM nodes may grow by this share between catalogue sizes. */
export const GROWTH_TOLERANCE = 0.1;
