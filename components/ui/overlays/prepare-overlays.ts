import { afterPaint } from '@/components/ui/after-paint';
import { loadDialogFrame } from './load-frames';

/** Controls say that they open a dialog: to screen readers, and to this. The actions of a menu may. */
const OPENER = '[aria-haspopup="dialog"], [role="menuitem"]';

/**
 * Loads what dialogs and side panels are made of once the pointer or the focus reaches a control that opens one. Returns
 * what ends the watch.
 */
export function prepareOverlaysWhenNear(prepare: () => Promise<unknown> = loadDialogFrame): () => void {
  const handleNear = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(OPENER)) return;
    stop();
    afterPaint(() => {
      prepare().catch((cause: unknown) => console.warn('Dialogs will load when they open', cause));
    });
  };
  const stop = () => {
    document.removeEventListener('pointerover', handleNear);
    document.removeEventListener('focusin', handleNear);
  };
  document.addEventListener('pointerover', handleNear, { passive: true });
  document.addEventListener('focusin', handleNear);
  return stop;
}
