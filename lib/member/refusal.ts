import { AppError } from '@/lib/platform/errors/app-error';

/** Returns whether the server refused the request and would refuse it again. Other failures may be temporary. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof AppError && cause.category === 'permissions';

let onAccount: (() => void) | null = null;
let onChange: ((message: string) => void) | null = null;

/** Sets the listener for refused requests that every member may make: the account may have been deleted. */
export function onAccountRefused(listener: (() => void) | null): void {
  onAccount = listener;
}

export function reportAccountRefused(): void {
  onAccount?.();
}

export function onChangeRefused(listener: ((message: string) => void) | null): void {
  onChange = listener;
}

/** Reports a change that the server refused. `isReported` is true if the change's caller shows the error. */
export function reportRefusedChange(cause: unknown, isReported: boolean): void {
  reportAccountRefused();
  if (!isReported && cause instanceof AppError) onChange?.(cause.message);
}
