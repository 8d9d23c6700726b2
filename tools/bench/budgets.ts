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
  home: { ...PUBLIC_PAGE, path: '/', scriptRatio: 1.2, requests: 22 },
  browse: {
    ...PUBLIC_PAGE,
    path: '/browse',
    asMember: true,
    scriptRatio: 2,
    paintRatio: 1.2,
    requests: 30,
    firestore: 3,
    cls: 0.02,
    isIndexed: false,
  },
  catalogue: {
    ...PUBLIC_PAGE,
    path: '/videos',
    requests: 25,
  },
  watch: {
    ...PUBLIC_PAGE,
    path: '/watch/morning-flow-sun',
    requests: 25,
  },
};

export const BENCH_PAGES: readonly BenchPage[] = ['home', 'browse', 'catalogue', 'watch'];

/** Total blocking time may be this multiple of the reference page's, plus the allowance in milliseconds. */
export const BLOCKING_RATIO = 1.3;
export const BLOCKING_ALLOWANCE_MS = 30;

interface Controls {
  readonly page: string;
  readonly path: string;
  readonly asMember: boolean;
  /** Selector of each control, by the name that members see. */
  readonly taps: Readonly<Record<string, string>>;
}

/** Controls to tap, each on a freshly loaded page. */
export const CONTROLS: readonly Controls[] = [
  { page: 'home', path: '/', asMember: false, taps: { 'a question': 'summary' } },
  {
    page: 'catalogue',
    path: '/videos',
    asMember: false,
    taps: {
      'Open menu': '[aria-label="Open menu"]',
      Filters: 'button:has-text("Filters")',
      'Show more': 'button:has-text("Show more")',
    },
  },
  {
    page: 'a class',
    path: '/watch/morning-flow-sun',
    asMember: true,
    taps: {
      Play: 'main button[aria-label^="Play "]',
      'Save for later': 'main button:has-text("for later")',
      'Add to': 'main button[aria-label^="Add to"]',
      Transcript: 'main button:has-text("Transcript")',
    },
  },
  {
    page: 'dashboard',
    path: '/browse',
    asMember: true,
    taps: { 'User menu': '[aria-label="User menu"]', 'Change goal': 'button:has-text("Change goal")', Remove: 'button[aria-label^="Remove "]' },
  },
  { page: 'library', path: '/library', asMember: true, taps: { History: 'button:has-text("History")', Favorite: 'button[aria-label^="Favorite"]' } },
];

/** Most milliseconds from a tap to the next painted frame. */
export const TAP_MS = 56;

/** Most milliseconds from a press on a link to the next page's first frame. */
export const NEXT_PAGE_MS = 100;

/** Numbers of classes. A larger catalogue may make the build slower, but nothing else. */
export const CATALOGUE_SIZES = [65, 1000, 20_000] as const;

/** Bytes, requests and DOM nodes may grow by this share between catalogue sizes. */
export const GROWTH_TOLERANCE = 0.1;
