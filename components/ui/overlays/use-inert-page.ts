import { useEffect } from 'react';

/** Next renders every page into this element; overlays stand beside it. */
const PAGE_ID = '__next';

let openCount = 0;

/**
 * The page behind takes neither focus nor pointer while an overlay is open, and screen readers leave it out. Not while
 * something fills the screen: overlays then stand inside it.
 */
export function useInertPage(isOpen: boolean): void {
  useEffect(() => {
    const page = document.getElementById(PAGE_ID);
    if (!isOpen || !page || document.fullscreenElement) return;
    openCount += 1;
    page.inert = true;
    return () => {
      openCount -= 1;
      page.inert = openCount > 0;
    };
  }, [isOpen]);
}
