/** Functions that close the open overlays, the topmost last. */
const closes: (() => void)[] = [];
let isReturning = false;

/** Lets the Back button close the overlay. Returns a cleanup function. */
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
  // Next.js may not ask for the `popstate` event of `forward()`, so that event itself resets the flag.
  const end = () =>
    setTimeout(() => {
      isReturning = false;
    });
  window.addEventListener('popstate', end, { once: true });
  window.history.forward();
  return true;
}
