/** Error categories of product.md §8. `unavailable` is added for failed remote services other than sign-in. */
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

/** Adds a final period, which some messages of product.md §8 lack, so that another sentence can follow. */
export const asSentence = (message: string): string => message.replace(/\.?$/, '.');
