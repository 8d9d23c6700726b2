export type ToastVariant = 'success' | 'danger' | 'warning' | 'info';

/** What a caller asks for; `variant` is info and `duration` the provider's default when left out. */
export interface ToastRequest {
  readonly title: string;
  readonly message: string;
  readonly variant?: ToastVariant;
  /** Milliseconds until it starts to fade. */
  readonly duration?: number;
}

/** A toast on screen (product.md §3). */
export interface Toast extends Required<ToastRequest> {
  readonly id: string;
  readonly isFading: boolean;
}

/** product.md §9. */
export const TOAST_DEFAULT_MS = 3000;
export const TOAST_MAIN_LAYOUT_MS = 5000;
export const TOAST_FADE_MS = 300;
