import { AppError, type ErrorCategory } from '@/lib/platform/errors/app-error';
import { currentRequestId } from './request-id';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const DONE: ApiAnswer = { status: 200, body: { done: true } };

export interface TextAnswer {
  readonly status: 200;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>> & { readonly 'Content-Type': string };
}

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

export const refusal = (
  status: number,
  message: string,
  more: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): ApiAnswer => ({ status, body: { error: { message, ...more } }, headers });

export const UNCONFIRMED: ApiAnswer = refusal(403, 'Please confirm your email first.', {
  reason: 'unconfirmed',
});

export const tooMany = (
  waitSec: number,
  message = 'That was a lot at once. Please wait a moment.',
): ApiAnswer => refusal(429, message, {}, { 'Retry-After': `${waitSec}` });

/** Logs errors that cause a 5xx answer. Does not reveal the message of an unexpected error. */
export function refusalOf(cause: unknown): ApiAnswer {
  const status = cause instanceof AppError ? STATUS[cause.category] : undefined;
  if (cause instanceof AppError && status !== undefined && status < 500)
    return refusal(status, cause.message);
  console.error(cause);
  const isKnown = cause instanceof AppError && status !== undefined;
  const message = isKnown ? cause.message : 'Something went wrong on our end. Please try again.';
  const requestId = currentRequestId();
  return refusal(isKnown ? status : 500, message, requestId === null ? {} : { requestId });
}
