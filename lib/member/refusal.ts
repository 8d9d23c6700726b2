import { AppError } from '@/lib/platform/errors/app-error';

/** Errors that are final; any other failure may be temporary. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof AppError && cause.category === 'permissions';

let onAccount: (() => void) | null = null;
let onChange: ((message: string) => void) | null = null;

/** Called when a request that a member is always allowed is rejected: the account may be gone. */
export function onAccountRefused(listener: (() => void) | null): void {
  onAccount = listener;
}

export function reportAccountRefused(): void {
  onAccount?.();
}

export function onChangeRefused(listener: ((message: string) => void) | null): void {
  onChange = listener;
}

/** `isReported` means that the caller that made the change shows the error itself. */
export function reportRefusedChange(cause: unknown, isReported: boolean): void {
  reportAccountRefused();
  if (!isReported && cause instanceof AppError) onChange?.(cause.message);
}
