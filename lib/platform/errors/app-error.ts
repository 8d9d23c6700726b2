/** Error categories of product.md 8.25, and `unavailable` for failures that may be temporary. */
export type ErrorCategory =
  | 'credentials'
  | 'network'
  | 'account'
  | 'verification'
  | 'permissions'
  | 'unavailable'
  | 'unknown';

/** `message` is shown to the user. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly category: ErrorCategory,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Adds a missing final period (as in 'Firebase auth not available'), so that another sentence can follow. */
export const asSentence = (message: string): string => message.replace(/\.?$/, '.');
