import { serverEnv } from '@/lib/platform/config/env';

/** API_VERSION, USE_CDN and REQUEST_TIMEOUT_MS are required by product.md 9.13. */
export const API_VERSION = '2025-04-18';
export const USE_CDN = true;
export const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;
/** Deadline of one read. When it passes, the site keeps serving the last version of the page. */
export const READ_DEADLINE_MS = 2_500;
/** Shared deadline of all reads of one page. */
export const PAGE_DEADLINE_MS = 2_800;
/** Deadline for reads of the catalogue: long, because the catalogue is cached and renewed in the background. */
export const LONG_DEADLINE_MS = 15_000;

export interface SanityConfig {
  readonly projectId: string;
  readonly dataset: string;
  readonly apiHost: string | null;
  readonly readToken: string;
}

/** Call it only on the server, because the result contains Sanity's read token. */
export const contentConfig = (): SanityConfig => serverEnv().sanity;
