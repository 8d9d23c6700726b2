export type ToastVariant = 'success' | 'danger' | 'warning' | 'info';

export interface ToastRequest {
  readonly title: string;
  readonly message: string;
  readonly variant?: ToastVariant;
  readonly duration?: number;
}

export interface Toast extends Required<ToastRequest> {
  readonly id: string;
  readonly isFading: boolean;
}

/** Times of toasts in milliseconds (product.md 9.1). In AppProviders.tsx, TOAST_MAIN_LAYOUT_MS replaces the default. */
export const TOAST_DEFAULT_MS = 3000;
export const TOAST_MAIN_LAYOUT_MS = 5000;
export const TOAST_FADE_MS = 300;

interface Timed {
  readonly toast: Toast;
  /** Remaining milliseconds of the toast's current phase (shown or fading), counted from `runningSinceMs`. */
  readonly remainingMs: number;
}

/** While the list is paused, shown toasts keep their remaining time. Toasts that are fading continue to fade. */
export interface ToastList {
  readonly items: readonly Timed[];
  readonly isPaused: boolean;
  readonly runningSinceMs: number;
}

export type ToastEvent =
  | { readonly kind: 'show'; readonly id: string; readonly request: ToastRequest; readonly defaultMs: number }
  | { readonly kind: 'dismiss'; readonly id: string }
  | { readonly kind: 'pause' | 'resume' | 'tick' };

export const NO_TOASTS: ToastList = { items: [], isPaused: false, runningSinceMs: 0 };

const isStill = (list: ToastList, item: Timed): boolean => list.isPaused && !item.toast.isFading;

const fade = (item: Timed): Timed => ({
  toast: { ...item.toast, isFading: true },
  remainingMs: TOAST_FADE_MS + Math.min(0, item.remainingMs),
});

function elapse(list: ToastList, nowMs: number): ToastList {
  const passedMs = nowMs - list.runningSinceMs;
  const items = list.items
    .map((item) => (isStill(list, item) ? item : { ...item, remainingMs: item.remainingMs - passedMs }))
    .map((item) => (item.remainingMs <= 0 && !item.toast.isFading ? fade(item) : item))
    .filter((item) => item.remainingMs > 0);
  return { ...list, items, runningSinceMs: nowMs };
}

export function nextToasts(before: ToastList, event: ToastEvent, nowMs: number): ToastList {
  const list = elapse(before, nowMs);
  switch (event.kind) {
    case 'show': {
      const { id, request } = event;
      const duration = request.duration ?? event.defaultMs;
      const toast: Toast = { variant: 'info', ...request, duration, id, isFading: false };
      return { ...list, items: [...list.items, { toast, remainingMs: duration }] };
    }
    case 'dismiss':
      return {
        ...list,
        items: list.items.map((item) =>
          item.toast.id === event.id && !item.toast.isFading ? fade({ ...item, remainingMs: 0 }) : item,
        ),
      };
    case 'pause':
      return { ...list, isPaused: true };
    case 'resume':
      return { ...list, isPaused: false };
    case 'tick':
      return list;
  }
}

/** Milliseconds until the next toast begins or ends fading; null if no toast is counting down. */
export function nextChangeMs(list: ToastList): number | null {
  const running = list.items
    .filter((item) => !isStill(list, item) && Number.isFinite(item.remainingMs))
    .map((item) => item.remainingMs);
  return running.length === 0 ? null : Math.max(0, Math.min(...running));
}
