/** The pages that are measured and what each may cost at most, on the mobile preset. */
export type BenchPage = 'home' | 'browse' | 'catalogue' | 'watch';

export interface Budget {
  readonly path: string;
  /** Signed in as a subscribed member while measured. */
  readonly asMember: boolean;
  /** Kilobytes (1000 bytes) after gzip. */
  readonly jsKb: number;
  readonly cssKb: number;
  readonly htmlKb: number;
  readonly requests: number;
  readonly firestore: number;
  readonly cls: number;
  /** Lighthouse scores, 0-100. */
  readonly performance: number;
  readonly seo: number | null;
}

export const BUDGETS: Readonly<Record<BenchPage, Budget>> = {
  home: {
    path: '/',
    asMember: false,
    jsKb: 120,
    cssKb: 14,
    htmlKb: 14,
    requests: 22,
    firestore: 0,
    cls: 0.01,
    performance: 97,
    seo: 100,
  },
  browse: {
    path: '/browse',
    asMember: true,
    jsKb: 165,
    cssKb: 16,
    htmlKb: 8,
    requests: 30,
    firestore: 3,
    cls: 0.02,
    performance: 95,
    seo: null,
  },
  catalogue: {
    path: '/videos',
    asMember: false,
    jsKb: 128,
    cssKb: 16,
    htmlKb: 14,
    requests: 30,
    firestore: 0,
    cls: 0.01,
    performance: 95,
    seo: 100,
  },
  watch: {
    path: '/watch/morning-flow-sun',
    asMember: false,
    jsKb: 124,
    cssKb: 16,
    htmlKb: 10,
    requests: 20,
    firestore: 0,
    cls: 0.01,
    performance: 97,
    seo: 100,
  },
};

export const BENCH_PAGES: readonly BenchPage[] = ['home', 'browse', 'catalogue', 'watch'];

/** Sizes of the catalogue at which nothing but the build may cost more. */
export const CATALOGUE_SIZES = [65, 1000, 20_000] as const;

/** How much a page's bytes, requests or DOM may differ between the smallest and the largest catalogue. */
export const GROWTH_TOLERANCE = 0.1;
