import {
  HARD_CAP_MS,
  INITIAL_COMPLETE_MIN_MS,
  INITIAL_READY_MIN_MS,
  READY_POLL_MS,
  ROUTE_COMPLETE_MIN_MS,
  ROUTE_LOADING_ENABLED_AFTER_MS,
} from './timings';

export type OverlayType = 'initial' | 'route-change';

/** The full-screen loading overlay (product.md §4). All times are milliseconds of one clock. */
export interface OverlayState {
  readonly isVisible: boolean;
  readonly type: OverlayType;
  /** When it last appeared. The hard cap counts from here, however many routes change meanwhile. */
  readonly shownAtMs: number;
  readonly isContentReady: boolean;
  /** Since when the route is complete, null while one is on its way or none was asked for. */
  readonly completedAtMs: number | null;
  /** The page is going away: leaving it is no route change. */
  readonly isUnloading: boolean;
  readonly startedAtMs: number;
}

export type OverlayEvent =
  | { readonly kind: 'content-ready' | 'tick' | 'route-complete' | 'route-error' | 'unload' | 'restore' }
  /** `isNewPath` is false when only the query changes, which is no reason for a veil. */
  | { readonly kind: 'route-start'; readonly isNewPath: boolean };

/** The overlay as the page opens: on, with type initial. */
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

/** The state after an event. Content that becomes ready is noticed at the next tick, as the spec polls for it. */
export function nextOverlay(state: OverlayState, event: OverlayEvent, nowMs: number): OverlayState {
  const next = apply(state, event, nowMs);
  const mayEnd = event.kind === 'tick' || event.kind === 'route-complete';
  return next.isVisible && mayEnd && isDue(next, nowMs) ? hidden(next) : next;
}

/** Milliseconds until the next tick is worth sending, null while nothing is shown. */
export function nextTickMs(state: OverlayState, nowMs: number): number | null {
  if (!state.isVisible) return null;
  const until = (afterMs: number): number => Math.max(0, state.shownAtMs + afterMs - nowMs);
  const waits = [until(HARD_CAP_MS)];
  if (state.type === 'initial') waits.push(READY_POLL_MS);
  if (state.completedAtMs !== null) waits.push(until(minimumAfterCompletion(state)));
  return Math.min(...waits);
}

/** Whether two addresses of this site differ in more than query and fragment. */
export function isNewPath(from: string, to: string): boolean {
  const path = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';
  return path(from) !== path(to);
}
