const closes: (() => void)[] = [];
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

/** Closes the topmost overlay and undoes the navigation. Returns whether an overlay was open. */
export function closeTopOverlay(): boolean {
  const close = closes.at(-1);
  if (!close) return false;
  close();
  window.history.go(undoSteps);
  return true;
}
