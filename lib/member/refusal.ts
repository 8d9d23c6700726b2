import { AppError } from '@/lib/platform/errors/app-error';

/** Whether the server will never accept it. Any other failure may be temporary. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof AppError && cause.category === 'permissions';

let onRefused: (() => void) | null = null;

/** Calls back when the server refuses what a member may always do: perhaps there is no such account any more. */
export function onAccountRefused(listener: (() => void) | null): void {
  onRefused = listener;
}

/** Reports that the server has refused what a member may always do. */
export function reportAccountRefused(): void {
  onRefused?.();
}

/** `reportAccountRefused` where the failure is such a refusal. */
export function reportIfRefused(cause: unknown): void {
  if (isRefusal(cause)) reportAccountRefused();
}
