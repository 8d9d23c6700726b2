import { type ClientConfig, createClient, type QueryParams, type SanityClient } from '@sanity/client';
import * as v from 'valibot';
import { AppError } from '@/lib/errors/app-error';
import {
  API_VERSION,
  contentConfig,
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
  /** Past the CDN, for a page that is built again because its content has just changed. */
  readonly isFresh?: boolean;
  /** With the server's token: private documents become visible. */
  readonly isPrivate?: boolean;
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

/** Whether the connection broke before the answer, as a kept one does that the service closes at that very moment. */
const isDropped = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** A query changes nothing, so one whose connection was dropped is sent once more, within the same deadline. */
async function fetchContent(client: SanityClient, query: string, params: QueryParams): Promise<unknown> {
  const signal = readDeadline(READ_DEADLINE_MS);
  const send = (): Promise<unknown> => client.fetch<unknown>(query, params, { signal });
  try {
    return await send().catch((error: unknown) => {
      if (isDropped(error) && !signal.aborted) return send();
      throw error;
    });
  } catch (cause) {
    throw new AppError('unavailable', 'The content could not be loaded. Please try again.', { cause });
  }
}

export function createReader(config: SanityConfig, options: ReaderOptions = {}): ReadContent {
  const client = createClient(clientConfig(config, options));
  return async (query, params, schema) => {
    const parsed = v.safeParse(schema, await fetchContent(client, query, params));
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

/** The reader for a data function: past the CDN when the page is revalidated on demand. */
export const readerFor = (revalidateReason: 'on-demand' | 'stale' | 'build' | undefined): ReadContent =>
  sharedReader(revalidateReason === 'on-demand' ? { isFresh: true } : {});

/** Reads with the server's token. Never use what it returns in the props of a page. */
export const readPrivateContent: ReadContent = (query, params, schema) =>
  sharedReader({ isPrivate: true })(query, params, schema);
