import { useEffect, useRef } from 'react';

/** Not in TypeScript's library yet, nor in every browser. */
interface Watcher {
  onclose: (() => void) | null;
  readonly destroy: () => void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => Watcher;
  }
}

/** Closes an overlay on the device's back action, such as Android's gesture; Escape is handled where it is pressed. */
export function useCloseWatcher(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, [isOpen]);
}
