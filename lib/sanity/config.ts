import { serverEnv } from '@/lib/config/env';

/** Spec section 7, content service; the dataset is configuration and `production` by default. */
export const API_VERSION = '2025-04-18';
export const USE_CDN = true;
/** Longest silence of a connection; the deadline of a read is `READ_DEADLINE_MS`. */
export const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;
/** Encoded length from which the client sends a query by POST (spec section 9); the client keeps to it by itself. */
export const QUERY_URL_LIMIT = 11_264;
/** Longest address of a listener (spec section 9); the client refuses a longer one. */
export const LISTEN_URL_LIMIT = 14_800;
/** A page must not wait longer for content: above this the last good page stays. */
export const READ_DEADLINE_MS = 2_500;

export interface SanityConfig {
  readonly projectId: string;
  readonly dataset: string;
  /** Base of the embedded content service, null for the hosted one. */
  readonly apiHost: string | null;
  /** Opens private documents; empty reads as everybody. */
  readonly readToken: string;
}

/** The configuration of this process; server only, because of the token. */
export const contentConfig = (): SanityConfig => serverEnv().sanity;
