import { useSyncExternalStore } from 'react';
import { createObservable } from '@/lib/platform/observable';

const PAGE_ID = '__next';

const overlays: HTMLElement[] = [];
const top = createObservable<HTMLElement | null>(null);

function update(): void {
  const page = document.getElementById(PAGE_ID);
  if (page) page.inert = overlays.length > 0;
  top.set(overlays.at(-1) ?? null);
}

/** Makes the page behind the overlay inert until the returned function is called. */
export function coverPage(overlay: HTMLElement): () => void {
  overlays.push(overlay);
  update();
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1);
    update();
  };
}

export const useTopOverlay = (): HTMLElement | null =>
  useSyncExternalStore(top.subscribe, top.getState, () => null);
