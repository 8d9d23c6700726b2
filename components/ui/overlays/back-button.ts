/** `close` functions of the open overlays; the last belongs to the topmost overlay. */
const closes: (() => void)[] = [];
let isReturning = false;

export function closeOnBack(close: () => void): () => void {
  closes.push(close);
  return () => {
    closes.splice(closes.indexOf(close), 1);
  };
}

/** Closes the topmost overlay and undoes the Back navigation. Returns whether the router must ignore the navigation. */
export function closeTopOverlay(): boolean {
  if (isReturning) return true;
  const close = closes.at(-1);
  if (!close) return false;
  close();
  isReturning = true;
  // Resets `isReturning` on `popstate`: Next.js does not call `beforePopState` for every `popstate` event.
  const end = () =>
    setTimeout(() => {
      isReturning = false;
    });
  window.addEventListener('popstate', end, { once: true });
  window.history.forward();
  return true;
}
