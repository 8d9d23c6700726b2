/** Where dialogs stand: above all else, and inside what fills the screen, since nothing outside it is drawn then. */
export const overlayPlace = (): HTMLElement => {
  const { fullscreenElement } = document;
  return fullscreenElement instanceof HTMLElement ? fullscreenElement : document.body;
};

/**
 * Escape closes the topmost overlay only: the event is marked as used, so that neither the browser's watcher nor an overlay
 * beneath takes it too. A menu inside that used it for itself has marked it before.
 */
export const closeOnEscape =
  (onClose: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
