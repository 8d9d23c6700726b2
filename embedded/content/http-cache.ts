import { createHash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import type { EmbeddedRequest, EmbeddedResponse } from '../http/service';

const GZIP_FROM_BYTES = 1400;
/** The answers stay on this computer: the time to compress them costs more than their length. */
const GZIP = { level: constants.Z_BEST_SPEED };

/** A JSON answer prepared once: its text, weak ETag and, when worth it, the compressed form. */
export interface PreparedJson {
  readonly body: Buffer;
  readonly gzipped: Buffer | null;
  readonly etag: string;
}

export function prepareJson(value: unknown): PreparedJson {
  const body = Buffer.from(JSON.stringify(value));
  return {
    body,
    gzipped: body.length > GZIP_FROM_BYTES ? gzipSync(body, GZIP) : null,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
  };
}

/** 304 when the caller has this version already, else the body in the best encoding that it accepts. */
export function sendPrepared(request: EmbeddedRequest, prepared: PreparedJson): EmbeddedResponse {
  const common = { etag: prepared.etag, vary: 'Accept-Encoding, Origin, Authorization' };
  const held = request.headers.get('if-none-match')?.split(/,\s*/) ?? [];
  if (held.includes(prepared.etag) || held.includes('*')) return { status: 304, headers: common };
  const headers = { ...common, 'content-type': 'application/json; charset=utf-8' };
  const acceptsGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (prepared.gzipped === null || !acceptsGzip) return { status: 200, headers, body: prepared.body };
  return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: prepared.gzipped };
}
