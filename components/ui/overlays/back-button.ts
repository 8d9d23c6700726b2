/** `close` functions of the open overlays; the last belongs to the topmost overlay. */
const closes: (() => void)[] = [];
let isReturning = false;
/** Argument for `history.go` that undoes the last Back or Forward. Without the Navigation API, assumes Back: 1. */
let undoSteps = 1;

const noteSteps = ({ navigationType, from }: NavigationCurrentEntryChangeEvent): void => {
  const index = window.navigation.currentEntry?.index;
  undoSteps = navigationType === 'traverse' && index !== undefined ? from.index - index : 1;
};

export function closeOnBack(close: () => void): () => void {
  closes.push(close);
  window.navigation?.addEventListener('currententrychange', noteSteps);
  return () => {
    closes.splice(closes.indexOf(close), 1);
  };
}

/** Closes the topmost overlay and undoes the navigation. Returns whether the router must ignore the navigation. */
export function closeTopOverlay(): boolean {
  if (isReturning) return true;
  const close = closes.at(-1);
  if (!close) return false;
  close();
  isReturning = true;
  // Resets `isReturning` here, because Next.js does not call `beforePopState` for each `popstate` event. The timeout
  // lets Next.js handle the event first.
  const end = () =>
    setTimeout(() => {
      isReturning = false;
    });
  window.addEventListener('popstate', end, { once: true });
  window.history.go(undoSteps);
  return true;
}
