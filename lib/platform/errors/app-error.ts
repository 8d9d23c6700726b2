/** Auth error categories of product.md §8; `unavailable` covers the other remote services. */
export type ErrorCategory =
  | 'credentials'
  | 'network'
  | 'account'
  | 'verification'
  | 'permissions'
  | 'unavailable'
  | 'unknown';

/** An error classified at the data boundary. `message` is shown to the user. */
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
