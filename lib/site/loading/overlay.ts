import { pathOf } from '@/lib/site/navigation/link-target';

/** Times of the loading overlay in milliseconds (product.md 9.2). */
export const INITIAL_READY_MIN_MS = 700;
export const READY_POLL_MS = 100;
export const INITIAL_COMPLETE_MIN_MS = 1000;
export const ROUTE_COMPLETE_MIN_MS = 800;
export const HARD_CAP_MS = 3000;
export const ROUTE_LOADING_ENABLED_AFTER_MS = 1000;

export const isReplaced = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'cancelled' in error && error.cancelled === true;

/** State of the loading overlay (product.md 4.13 to 4.18). All `...AtMs` values are from `performance.now()`. */
export interface OverlayState {
  readonly isVisible: boolean;
  readonly type: 'initial' | 'route-change';
  /** When the overlay appeared. A route change while it is visible does not restart the limit `HARD_CAP_MS`. */
  readonly shownAtMs: number;
  readonly isContentReady: boolean;
  /** Set when a route change completes; null again once the overlay hides or another change starts. */
  readonly completedAtMs: number | null;
  readonly isUnloading: boolean;
  readonly startedAtMs: number;
}

export type OverlayEvent =
  | { readonly kind: 'content-ready' | 'tick' | 'route-complete' | 'route-error' | 'unload' | 'restore' }
  | { readonly kind: 'route-start'; readonly isNewPath: boolean };

export const initialOverlay = (nowMs: number): OverlayState => ({
  isVisible: true,
  type: 'initial',
  shownAtMs: nowMs,
  isContentReady: false,
  completedAtMs: null,
  isUnloading: false,
  startedAtMs: nowMs,
});

const hidden = (state: OverlayState): OverlayState => ({ ...state, isVisible: false, completedAtMs: null });

function isDue(state: OverlayState, nowMs: number): boolean {
  const shownForMs = nowMs - state.shownAtMs;
  if (shownForMs >= HARD_CAP_MS) return true;
  if (state.type === 'initial' && state.isContentReady && shownForMs >= INITIAL_READY_MIN_MS) return true;
  return state.completedAtMs !== null && shownForMs >= minimumAfterCompletion(state);
}

const minimumAfterCompletion = (state: OverlayState): number =>
  state.type === 'initial' ? INITIAL_COMPLETE_MIN_MS : ROUTE_COMPLETE_MIN_MS;

function startRoute(state: OverlayState, isNewPath: boolean, nowMs: number): OverlayState {
  if (!isNewPath) return state;
  const next = { ...state, isContentReady: false, completedAtMs: null };
  const isTooEarly = nowMs - state.startedAtMs < ROUTE_LOADING_ENABLED_AFTER_MS;
  if (isTooEarly || state.isUnloading) return next;
  const shownAtMs = state.isVisible ? state.shownAtMs : nowMs;
  return { ...next, isVisible: true, type: 'route-change', shownAtMs };
}

function apply(state: OverlayState, event: OverlayEvent, nowMs: number): OverlayState {
  switch (event.kind) {
    case 'content-ready':
      return state.isContentReady ? state : { ...state, isContentReady: true };
    case 'route-start':
      return startRoute(state, event.isNewPath, nowMs);
    case 'route-complete':
      return state.isVisible ? { ...state, completedAtMs: nowMs } : state;
    case 'route-error':
      return hidden(state);
    case 'unload':
      return { ...state, isUnloading: true };
    case 'restore':
      return hidden({ ...state, isUnloading: false });
    case 'tick':
      return state;
  }
}

/** Returns the next state. A `content-ready` event never hides the overlay: the next `tick` checks if it is due. */
export function nextOverlay(state: OverlayState, event: OverlayEvent, nowMs: number): OverlayState {
  const next = apply(state, event, nowMs);
  const mayEnd = event.kind === 'tick' || event.kind === 'route-complete';
  return next.isVisible && mayEnd && isDue(next, nowMs) ? hidden(next) : next;
}

export function nextTickMs(state: OverlayState, nowMs: number): number | null {
  if (!state.isVisible) return null;
  const until = (afterMs: number): number => Math.max(0, state.shownAtMs + afterMs - nowMs);
  const waits = [until(HARD_CAP_MS)];
  if (state.type === 'initial') waits.push(READY_POLL_MS);
  if (state.completedAtMs !== null) waits.push(until(minimumAfterCompletion(state)));
  return Math.min(...waits);
}

export const isNewPath = (from: string, to: string): boolean => pathOf(from) !== pathOf(to);
