const EVENT = 'bellaforte:offline-navigation';

/** Announces a click on a link whose page cannot load offline. */
export const announceOfflineNavigation = (): boolean => window.dispatchEvent(new Event(EVENT));

/** Returns a cleanup function. */
export function onOfflineNavigation(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
