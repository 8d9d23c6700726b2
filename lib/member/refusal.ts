import { AppError } from '@/lib/platform/errors/app-error';

/** Whether the server will never accept it. Any other failure may be temporary. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof AppError && cause.category === 'permissions';

let doubt: (() => void) | null = null;

/** Calls back when the server refuses what a member may always do: perhaps there is no such account any more. */
export function onDoubt(listener: (() => void) | null): void {
  doubt = listener;
}

/** Says that the server has refused what a member may always do. */
export function raiseDoubt(): void {
  doubt?.();
}

/** `raiseDoubt` where the failure is such a refusal. */
export function noteFailure(cause: unknown): void {
  if (isRefusal(cause)) raiseDoubt();
}
