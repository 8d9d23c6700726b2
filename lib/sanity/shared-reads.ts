import type { ReadContent } from './client';

/** Content may also change without an update: a scheduled class is published. */
const MAX_AGE_MS = 10_000;

function sharing(read: ReadContent, now: () => number): ReadContent {
  const reads = new Map<string, { schema: unknown; result: Promise<unknown>; atMs: number }>();
  return (query, params, schema) => {
    const key = JSON.stringify([query, params]);
    const known = reads.get(key);
    const isUsable = known?.schema === schema && now() - known.atMs < MAX_AGE_MS;
    // The schema is the same, so the result has its type.
    if (known && isUsable) return known.result as ReturnType<typeof read<typeof schema>>;
    const result = read(query, params, schema);
    reads.set(key, { schema, result, atMs: now() });
    result.catch(() => reads.delete(key));
    return result;
  };
}

/**
 * Returns the reader for a content update: it asks each query once and for at most 10 s, however many pages are rebuilt
 * from the result. A failed read is not shared.
 */
export function createSharedReads(
  read: ReadContent,
  now: () => number = Date.now,
): (update: string | null) => ReadContent {
  let current = { update: null as string | null, reader: sharing(read, now) };
  return (update) => {
    if (current.update !== update) current = { update, reader: sharing(read, now) };
    return current.reader;
  };
}
