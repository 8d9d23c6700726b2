import type { NextApiRequest } from 'next';
import * as v from 'valibot';
import { type RouteAnswer, refusal } from './api-answer';

export interface MethodRules<Caller> {
  /** `json` refuses HTML forms of other sites, which cannot send JSON; null accepts any content type. */
  readonly contentType: 'json' | null;
  readonly take: (request: NextApiRequest, caller: Caller) => Promise<RouteAnswer>;
}

type Run<Caller, Input> = (caller: Caller, input: Input) => Promise<RouteAnswer>;

interface JsonOptions {
  readonly maxBytes?: number;
  readonly mismatch?: string;
}

const MISMATCH = 'That is not what this address takes.';
const TOO_LONG = 'That’s too long.';
const MAX_JSON_BYTES = 8 * 1024;
export const MAX_EVENT_BYTES = 256 * 1024;
/** Reads up to this size even if the body is too long: clients read the 413 only after they have sent the body. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024;
const NOT_JSON = Symbol('not JSON');

/** Returns a symbol for text that is not JSON: no schema accepts a symbol, so the route answers 400. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return NOT_JSON;
  }
}

/** Resolves to null when the body is longer than `maxBytes`. */
export async function readRawBody(
  request: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > MAX_DRAINED_BYTES) break;
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null;
}

async function readBytes(request: NextApiRequest, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  return readRawBody(request, maxBytes);
}

export const fromJson = <S extends v.GenericSchema, Caller>(
  schema: S,
  run: Run<Caller, v.InferOutput<S>>,
  { maxBytes = MAX_JSON_BYTES, mismatch = MISMATCH }: JsonOptions = {},
): MethodRules<Caller> => ({
  contentType: 'json',
  take: async (request, caller) => {
    const bytes = await readBytes(request, maxBytes);
    if (bytes === null) return refusal(413, TOO_LONG);
    const input = v.safeParse(schema, parseJson(bytes));
    return input.success ? run(caller, input.output) : refusal(400, mismatch);
  },
});

export const fromQuery = <S extends v.GenericSchema, Caller>(
  schema: S,
  run: Run<Caller, v.InferOutput<S>>,
  mismatch = MISMATCH,
): MethodRules<Caller> => ({
  contentType: null,
  take: async (request, caller) => {
    const input = v.safeParse(schema, request.query);
    return input.success ? run(caller, input.output) : refusal(400, mismatch);
  },
});

/** Passes the raw body to `run`, which checks its signature. */
export const fromBytes = <Caller>(maxBytes: number, run: Run<Caller, Buffer>): MethodRules<Caller> => ({
  contentType: null,
  take: async (request, caller) => {
    const bytes = await readBytes(request, maxBytes);
    return bytes === null ? refusal(413, TOO_LONG) : run(caller, bytes);
  },
});
