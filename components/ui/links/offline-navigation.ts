const EVENT = 'bellaforte:offline-navigation';

/** Says that a link was followed without a connection to a page that is not here yet. */
export const announceOfflineNavigation = (): boolean => window.dispatchEvent(new Event(EVENT));

/** Calls `listener` for each such attempt. Returns what ends it. */
export function onOfflineNavigation(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
