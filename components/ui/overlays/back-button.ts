/** Closes of the open overlays, the topmost last. */
const closes: (() => void)[] = [];
let isReturning = false;

/** Lets the Back button close the overlay. Returns a cleanup function. */
export function closeOnBack(close: () => void): () => void {
  closes.push(close);
  return () => {
    closes.splice(closes.indexOf(close), 1);
  };
}

/** Closes the topmost overlay and goes forward again, because Back has left the page. True: the router must not navigate. */
export function closesOverlay(): boolean {
  if (isReturning) return true;
  const close = closes.at(-1);
  if (!close) return false;
  close();
  isReturning = true;
  // Next.js may ignore the event of the return, so the mark ends with the event.
  const end = () =>
    setTimeout(() => {
      isReturning = false;
    });
  window.addEventListener('popstate', end, { once: true });
  window.history.forward();
  return true;
}
