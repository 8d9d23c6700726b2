import type { Readable } from 'node:stream';

const CONTROL_BODY_LIMIT_BYTES = 16_384;

export interface EmbeddedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** True for requests to the administration listener, the only one that accepts `Bearer owner`. */
  readonly admin: boolean;
  body(limitBytes?: number): Promise<Buffer>;
}

export interface EmbeddedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable | null;
}

export type Service = (request: EmbeddedRequest) => Promise<EmbeddedResponse | null>;

/** An error whose status and body the server sends. Subclasses use the body format of the hosted service. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  body(): object {
    return { error: { code: this.status, message: this.message } };
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

export async function readJsonBody(request: EmbeddedRequest): Promise<unknown> {
  const text = (await request.body(CONTROL_BODY_LIMIT_BYTES)).toString('utf8');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The request body is not JSON');
  }
}

/** Escapes control characters except line breaks, because a terminal would execute them. */
export const printable = (value: unknown): string =>
  (value instanceof Error ? (value.stack ?? value.message) : String(value)).replace(
    /[^\P{C}\n]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
