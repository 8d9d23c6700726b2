import { serverEnv } from '@/lib/platform/config/env';

/** product.md §7, Sanity; the dataset is configuration and `production` by default. */
export const API_VERSION = '2025-04-18';
export const USE_CDN = true;
/** Longest silence of a connection; the deadline of a read is `READ_DEADLINE_MS`. */
export const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;
/** A page must not wait longer for content: above this the last good page stays. */
export const READ_DEADLINE_MS = 2_500;
/** All reads of one page together: nobody who opens a page that is not built yet waits longer. */
export const PAGE_DEADLINE_MS = 2_800;
/** For the parts of the whole catalogue, which is held and renewed: long lists take their time on a busy machine. */
export const PATIENT_DEADLINE_MS = 15_000;

export interface SanityConfig {
  readonly projectId: string;
  readonly dataset: string;
  /** Base of the embedded Sanity, null for the hosted one. */
  readonly apiHost: string | null;
  /** Opens private documents; empty reads as everybody. */
  readonly readToken: string;
}

/** The configuration of this process; server only, because of the token. */
export const contentConfig = (): SanityConfig => serverEnv().sanity;
