/** Error categories of product.md 8.25, and `unavailable` for what failed or cannot be done at the moment. */
export type ErrorCategory =
  | 'credentials'
  | 'network'
  | 'account'
  | 'verification'
  | 'permissions'
  | 'unavailable'
  | 'unknown';

/** An error with a category. `message` is shown to the user. */
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
