import { AppError } from '@/lib/platform/errors/app-error';

/** Whether the server will never accept it. Any other failure may be temporary. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof AppError && cause.category === 'permissions';

let onAccount: (() => void) | null = null;
let onChange: ((message: string) => void) | null = null;

/** Sets the listener for a rejected request that a member is always allowed: the account may be gone. */
export function onAccountRefused(listener: (() => void) | null): void {
  onAccount = listener;
}

export function reportAccountRefused(): void {
  onAccount?.();
}

/** Sets the listener for waiting changes that the server rejected for good, with a message for the member. */
export function onChangeRefused(listener: ((message: string) => void) | null): void {
  onChange = listener;
}

/** Reports a rejected change; `isReported` when the caller that made it shows the error itself. */
export function reportRefusedChange(cause: unknown, isReported: boolean): void {
  reportAccountRefused();
  if (!isReported && cause instanceof AppError) onChange?.(cause.message);
}
