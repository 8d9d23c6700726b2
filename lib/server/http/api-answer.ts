import { AppError, type ErrorCategory } from '@/lib/platform/errors/app-error';

/** What a route answers, apart from how it is sent, so that rules can be tested without a server. */
export interface ApiAnswer {
  readonly status: number;
  /** Sent as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that is text of a form of its own, such as a calendar. */
export interface TextAnswer {
  readonly status: 200;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>> & { readonly 'Content-Type': string };
}

/** A streamed answer: other requests are served in between and memory stays bounded. */
interface StreamAnswer {
  readonly status: 200;
  readonly pieces: AsyncIterable<string>;
  readonly headers: Readonly<Record<string, string>> & { readonly 'Content-Type': string };
}

export type RouteAnswer = ApiAnswer | TextAnswer | StreamAnswer;

const STATUS: Readonly<Partial<Record<ErrorCategory, number>>> = {
  credentials: 401,
  permissions: 403,
  unavailable: 503,
  network: 503,
};

/** `{error: {message, ...}}` with a status. */
export const refusal = (
  status: number,
  message: string,
  more: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): ApiAnswer => ({ status, body: { error: { message, ...more } }, headers });

/** 429 with the seconds to wait. */
export const tooMany = (
  waitSec: number,
  message = 'That was a lot at once. Please wait a moment.',
): ApiAnswer => refusal(429, message, {}, { 'Retry-After': `${waitSec}` });

/** The answer to an error; an unexpected one is logged and reveals nothing internal. */
export function refusalOf(cause: unknown): ApiAnswer {
  const status = cause instanceof AppError ? STATUS[cause.category] : undefined;
  if (cause instanceof AppError && status !== undefined) {
    if (status >= 500) console.error(cause);
    return refusal(status, cause.message);
  }
  console.error(cause);
  return refusal(500, 'Something went wrong on our side. Please try again.');
}
