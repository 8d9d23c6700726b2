import { type ClientConfig, createClient, type QueryParams, type SanityClient } from '@sanity/client';
import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  API_VERSION,
  contentConfig,
  PAGE_DEADLINE_MS,
  PATIENT_DEADLINE_MS,
  READ_DEADLINE_MS,
  REQUEST_TIMEOUT_MS,
  type SanityConfig,
  USE_CDN,
} from './config';
import { readDeadline } from './read-deadline';

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** Runs a query and checks the answer. Rejects with an `AppError` when the service fails or the answer has another shape. */
export type ReadContent = <S extends Schema>(
  query: string,
  params: QueryParams,
  schema: S,
) => Promise<v.InferOutput<S>>;

export interface ReaderOptions {
  /** Bypasses the CDN, for a page that is rebuilt because its content has just changed. */
  readonly isFresh?: boolean;
  /** With the server's token: private documents become visible. */
  readonly isPrivate?: boolean;
  /** For long lists that nobody's page waits for once they are held. */
  readonly isPatient?: boolean;
}

/** Settings of the unmodified client; hosted and embedded differ in the endpoint only. */
export function clientConfig(config: SanityConfig, options: ReaderOptions = {}): ClientConfig {
  return {
    projectId: config.projectId,
    dataset: config.dataset,
    apiVersion: API_VERSION,
    useCdn: USE_CDN && !options.isFresh && !options.isPrivate,
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    ...(config.apiHost === null ? {} : { apiHost: config.apiHost, useProjectHostname: false }),
    ...(options.isPrivate ? { token: config.readToken } : {}),
  };
}

/**
 * Whether the connection broke before the answer, as a kept-alive one does when Sanity closes it at that very moment.
 */
const isDropped = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** A query changes nothing, so one whose connection was dropped is sent once more, within the same deadline. */
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

/** Aborting `whole` ends every read under way, whatever its own deadline. */
export function createReader(
  config: SanityConfig,
  options: ReaderOptions = {},
  whole?: AbortSignal,
): ReadContent {
  const client = createClient(clientConfig(config, options));
  const deadlineMs = options.isPatient ? PATIENT_DEADLINE_MS : READ_DEADLINE_MS;
  return async (query, params, schema) => {
    const own = readDeadline(deadlineMs);
    const signal = whole ? AbortSignal.any([own, whole]) : own;
    const parsed = v.safeParse(schema, await fetchContent(client, query, params, signal));
    if (parsed.success) return parsed.output;
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'result'}: ${issue.message}`);
    throw new AppError('unknown', 'The content could not be read.', {
      cause: new Error(`Unexpected content: ${issues.slice(0, 5).join('; ')}`),
    });
  };
}

const readers = new Map<string, ReadContent>();

function sharedReader(options: ReaderOptions): ReadContent {
  const key = JSON.stringify(options);
  const reader = readers.get(key) ?? createReader(contentConfig(), options);
  readers.set(key, reader);
  return reader;
}

/** Reads published content with this process's configuration. */
export const readContent: ReadContent = (query, params, schema) => sharedReader({})(query, params, schema);

/** Reads published content bypassing the CDN, which may lag behind a change for a while. */
export const readFreshContent: ReadContent = (query, params, schema) =>
  sharedReader({ isFresh: true })(query, params, schema);

/** `readFreshContent` for long lists that nobody's page waits for once they are held. */
export const readFreshLists: ReadContent = (query, params, schema) =>
  sharedReader({ isFresh: true, isPatient: true })(query, params, schema);

/**
 * The reader for one call of a data function: bypasses the CDN when the page is revalidated on demand. While somebody
 * may be waiting for the page, all of its reads share one deadline; a build and an on-demand revalidation take the time
 * they need.
 */
export function readerFor(revalidateReason: 'on-demand' | 'stale' | 'build' | undefined): ReadContent {
  if (revalidateReason === 'on-demand') return readFreshContent;
  if (revalidateReason === 'build') return readContent;
  return createReader(contentConfig(), {}, readDeadline(PAGE_DEADLINE_MS));
}

/** Reads with the server's token. Never use what it returns in the props of a page. */
export const readPrivateContent: ReadContent = (query, params, schema) =>
  sharedReader({ isPrivate: true })(query, params, schema);
