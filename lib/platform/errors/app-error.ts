/** Error categories of product.md §8; `unavailable` is for remote services other than sign-in. */
export type ErrorCategory =
  | 'credentials'
  | 'network'
  | 'account'
  | 'verification'
  | 'permissions'
  | 'unavailable'
  | 'unknown';

/** An error of a known category. `message` is written for the user and shown to them. */
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
