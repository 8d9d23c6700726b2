/** The loading overlay's times in milliseconds (product.md §4 and §9). */
export const INITIAL_READY_MIN_MS = 700;
export const READY_POLL_MS = 100;
export const INITIAL_COMPLETE_MIN_MS = 1000;
export const ROUTE_COMPLETE_MIN_MS = 800;
export const HARD_CAP_MS = 3000;
export const ROUTE_LOADING_ENABLED_AFTER_MS = 1000;
