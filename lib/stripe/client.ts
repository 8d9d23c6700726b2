import Stripe from 'stripe';
import { serverEnv } from '@/lib/platform/config/env';
import { AppError } from '@/lib/platform/errors/app-error';

export interface StripeSettings {
  readonly secretKey: string;
  /** http://host:port of a local Stripe server; null for the real Stripe. */
  readonly apiHost: string | null;
}

/** Timeout of one attempt, instead of the SDK's default of 80 s. */
const TIMEOUT_MS = 8000;
const RETRIES = 2;

/** Throws for a live key together with an `apiHost`, so that the key is never sent to another host than Stripe. */
export function createStripe({ secretKey, apiHost }: StripeSettings): Stripe {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (apiHost === null) return new Stripe(secretKey, options);
  if (!secretKey.startsWith('sk_test_')) {
    throw new Error('A live key is set beside a local Stripe. Remove one of the two.');
  }
  const { hostname, port, protocol } = new URL(apiHost);
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port,
    protocol: protocol === 'https:' ? 'https' : 'http',
  });
}

let shared: Stripe | undefined;

export function stripe(): Stripe {
  shared ??= createStripe(serverEnv().stripe);
  return shared;
}

/** Returns whether Stripe cannot find the object, for example because another Stripe account owns it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Returns an expanded Stripe object; null if there is none, or if Stripe sent only its id. */
export const expanded = <T extends object>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null;

const NEEDS_CONFIRMATION = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
]);

/** Returns whether the bank requires the cardholder's confirmation (3-D Secure). */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  [error.code, error.decline_code].some((code) => code !== undefined && NEEDS_CONFIRMATION.has(code));

export const isDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError;

const TEMPORARY = [
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeCardError,
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeRateLimitError,
];

/** Stripe answers `idempotency_key_in_use` to a retry after `TIMEOUT_MS` while it still handles the first attempt. */
const isTemporary = (error: unknown): boolean =>
  TEMPORARY.some((kind) => error instanceof kind) ||
  (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use');

const explainWith =
  (advice: string) =>
  (error: unknown): unknown => {
    if (!isTemporary(error)) return error;
    const message = `We can’t reach the payment service right now. ${advice}`;
    return new AppError('unavailable', message, { cause: error });
  };

/** Wraps temporary Stripe failures in an AppError for the member. Returns all other errors unchanged. */
export const toShownError = explainWith('You weren’t charged. Please try again.');

/** Like `toShownError`, for requests that charge a card: Stripe may have charged it before the failure. */
export const toChargeError = explainWith('Please try again. You won’t be charged twice.');
