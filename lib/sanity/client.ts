import { type ClientConfig, createClient, type QueryParams, type SanityClient } from '@sanity/client';
import type * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  API_VERSION,
  contentConfig,
  LONG_DEADLINE_MS,
  PAGE_DEADLINE_MS,
  READ_DEADLINE_MS,
  REQUEST_TIMEOUT_MS,
  type SanityConfig,
  USE_CDN,
} from './config';
import { parseContent, parseStrictly, type Schema } from './parse-content';

/** If a timer fires at least this much too late, the event loop was blocked. */
const MAX_TIMER_LAG_MS = 100;

/** Aborts after `ms`, or up to `ms` later if the event loop was blocked: a response may be waiting to be handled. */
function readDeadline(ms: number): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'));
  const due = performance.now() + ms;
  setTimeout(() => {
    const lateMs = performance.now() - due;
    if (lateMs < MAX_TIMER_LAG_MS) abort();
    else setTimeout(abort, Math.min(lateMs, ms)).unref();
  }, ms).unref();
  return controller.signal;
}

/** Rejects with an `AppError` if Sanity fails or the answer does not fit the schema (see `parseContent`). */
export type ReadContent = <S extends Schema>(
  query: string,
  params: QueryParams,
  schema: S,
) => Promise<v.InferOutput<S>>;

interface ReaderOptions {
  readonly isFresh?: boolean;
  readonly isPrivate?: boolean;
  /** For draft mode: a draft replaces its published document. Answers are never cached. */
  readonly isDraft?: boolean;
  /** Allows LONG_DEADLINE_MS, for long lists that no page waits for. */
  readonly isLongRead?: boolean;
}

export function clientConfig(config: SanityConfig, options: ReaderOptions = {}): ClientConfig {
  return {
    projectId: config.projectId,
    dataset: config.dataset,
    apiVersion: API_VERSION,
    useCdn: USE_CDN && !options.isFresh && !options.isPrivate && !options.isDraft,
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    ...(config.apiHost === null ? {} : { apiHost: config.apiHost, useProjectHostname: false }),
    ...(options.isPrivate || options.isDraft ? { token: config.readToken } : {}),
    ...(options.isDraft ? { perspective: 'drafts' as const } : {}),
  };
}

/** Returns whether the connection broke: Sanity may close an idle connection just when a request is sent. */
const isDropped = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Retries once after a dropped connection, which is safe because queries have no side effects. */
async function fetchContent(
  client: SanityClient,
  query: string,
  params: QueryParams,
  signal: AbortSignal,
): Promise<unknown> {
  const send = (): Promise<unknown> => client.fetch<unknown>(query, params, { signal });
  try {
    return await send().catch((error: unknown) => {
      if (isDropped(error) && !signal.aborted) return send();
      throw error;
    });
  } catch (cause) {
    throw new AppError('unavailable', 'We couldn’t load this. Please try again.', { cause });
  }
}

/** Each read has its own deadline. Aborting the signal `whole` also ends all running reads of this reader. */
export function createReader(
  config: SanityConfig,
  options: ReaderOptions = {},
  whole?: AbortSignal,
): ReadContent {
  const client = createClient(clientConfig(config, options));
  const deadlineMs = options.isLongRead ? LONG_DEADLINE_MS : READ_DEADLINE_MS;
  return async (query, params, schema) => {
    const own = readDeadline(deadlineMs);
    const signal = whole ? AbortSignal.any([own, whole]) : own;
    const result = await fetchContent(client, query, params, signal);
    return options.isDraft ? parseStrictly(result, schema) : parseContent(result, schema);
  };
}

/** Creates the reader at its first use: scripts load this file before they set the environment variables. */
function lazyReader(options: ReaderOptions): ReadContent {
  let reader: ReadContent | undefined;
  return (query, params, schema) => {
    reader ??= createReader(contentConfig(), options);
    return reader(query, params, schema);
  };
}

export const readContent = lazyReader({});

/** Bypasses Sanity's CDN, which may still serve the content from before a change. */
export const readFreshContent = lazyReader({ isFresh: true });

export const readFreshLists = lazyReader({ isFresh: true, isLongRead: true });

/** Uses the server's token. Never put the result in the props of a page. */
export const readPrivateContent = lazyReader({ isPrivate: true });

/** All reads of the returned reader share one deadline, because a visitor may be waiting for the page. */
export const pageReader = (options: Pick<ReaderOptions, 'isFresh'>): ReadContent =>
  createReader(contentConfig(), options, readDeadline(PAGE_DEADLINE_MS));

const readDraftsOnly = lazyReader({ isDraft: true });

/** Reads drafts. If one does not fit the schema (category `unknown`), reads only published documents. */
export const readDrafts: ReadContent = async (query, params, schema) => {
  try {
    return await readDraftsOnly(query, params, schema);
  } catch (error) {
    if (!(error instanceof AppError && error.category === 'unknown')) throw error;
    return readFreshContent(query, params, schema);
  }
};
