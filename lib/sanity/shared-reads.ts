import * as v from 'valibot';
import { isRecent } from '@/lib/platform/dates/duration';
import type { ReadContent } from './client';
import { parseContent } from './parse-content';

/** Results are shared for this long. A longer time would show scheduled classes too late. */
const MAX_AGE_MS = 10_000;
/** Queries that start within this time are sent as one request. */
const GATHER_MS = 50;

type Params = Readonly<Record<string, unknown>>;
type RawRead = (query: string, params: Params) => Promise<unknown>;

interface Waiting {
  readonly query: string;
  readonly params: Params;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const nameOf = (index: number): string => `q${index}`;

/** Sends several queries as fields of one query. Renames their parameters, because two may have the same name. */
async function readTogether(read: ReadContent, waiting: readonly Waiting[]): Promise<void> {
  const fields = waiting.map(({ query }, index) => {
    const own = query.replace(/\$(\w+)/g, (_, name: string) => `$${nameOf(index)}_${name}`);
    return `"${nameOf(index)}": ${own}`;
  });
  const params = waiting.flatMap((one, index) =>
    Object.entries(one.params).map(([name, value]) => [`${nameOf(index)}_${name}`, value]),
  );
  try {
    const schema = v.record(v.string(), v.unknown());
    const results = await read(`{\n${fields.join(',\n')}\n}`, Object.fromEntries(params), schema);
    for (const [index, { resolve }] of waiting.entries()) resolve(results[nameOf(index)]);
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}

function gathering(read: ReadContent): RawRead {
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const now = waiting;
    waiting = [];
    void readTogether(read, now);
  };
  return (query, params) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS);
      waiting.push({ query, params, resolve, reject });
    });
}

function sharing(read: RawRead, now: () => number): ReadContent {
  const reads = new Map<string, { readonly result: Promise<unknown>; readonly atMs: number }>();
  return async (query, params, schema) => {
    for (const [old, { atMs }] of reads) if (!isRecent(atMs, MAX_AGE_MS, now())) reads.delete(old);
    const key = JSON.stringify([query, params]);
    const known = reads.get(key);
    if (known) return parseContent(await known.result, schema);
    const result = read(query, params);
    reads.set(key, { result, atMs: now() });
    result.catch(() => reads.delete(key));
    return parseContent(await result, schema);
  };
}

/**
 * Returns a function that returns the same reader until `update`, the id of the last content update, changes.
 * The reader shares each result for 10 s, never shares failures, and sends queries within 50 ms as one request.
 */
export function createSharedReads(
  read: ReadContent,
  now: () => number = Date.now,
): (update: string | null) => ReadContent {
  const reader = (): ReadContent => sharing(gathering(read), now);
  let current = { update: null as string | null, reader: reader() };
  return (update) => {
    if (current.update !== update) current = { update, reader: reader() };
    return current.reader;
  };
}
