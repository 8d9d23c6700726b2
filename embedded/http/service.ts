import type { Readable } from 'node:stream';

/** What a service sees of one HTTP request. The body is read once, on demand, and capped by the server. */
export interface EmbeddedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /**
   * True on the loopback administration listener only. Requests that came through the site's origin arrive
   * on the public listener, where `Bearer owner` and administration paths are refused.
   */
  readonly admin: boolean;
  /** Reads the whole body; rejects with a `HttpError` 413 above the limit. */
  body(limitBytes?: number): Promise<Buffer>;
}

export interface EmbeddedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable | null;
}

/** Answers the requests it knows and returns null for the rest, so that services can be tried in turn. */
export type Service = (request: EmbeddedRequest) => Promise<EmbeddedResponse | null>;

/** Thrown by services to answer with a plain status; the server turns it into `{error:{code,message}}`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const json = (
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): EmbeddedResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

export const html = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): EmbeddedResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
});
