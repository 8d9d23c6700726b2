/** How a link anywhere on the site opens the consent banner again, so that a decision can be changed as easily as made. */
const REQUEST = 'consent:request';

export function requestConsent(): void {
  window.dispatchEvent(new Event(REQUEST));
}

/** Calls `listener` whenever somebody asks for the banner. Returns how to stop. */
export function onConsentRequest(listener: () => void): () => void {
  window.addEventListener(REQUEST, listener);
  return () => window.removeEventListener(REQUEST, listener);
}
