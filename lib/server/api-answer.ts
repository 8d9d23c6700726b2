import type { NextApiResponse } from 'next';
import { AppError, type ErrorCategory } from '../errors/app-error';

/** What a route answers, apart from how it is sent, so that rules can be tried without a server. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

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

/** The answer to an error; one that was not foreseen is logged and says nothing of the inside. */
export function refusalOf(cause: unknown): ApiAnswer {
  const status = cause instanceof AppError ? STATUS[cause.category] : undefined;
  if (cause instanceof AppError && status !== undefined) {
    if (status >= 500) console.error(cause);
    return refusal(status, cause.message);
  }
  console.error(cause);
  return refusal(500, 'Something went wrong on our side. Please try again.');
}

/** Sends an answer that is for this person alone and never kept on the way. */
export function sendPrivate(response: NextApiResponse, { status, body, headers = {} }: ApiAnswer): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Vary', 'Authorization');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.status(status).json(body);
}
