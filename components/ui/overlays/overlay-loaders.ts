import { afterPaint } from '@/components/ui/after-paint';

export const loadOverlayFrames = () => import(/* webpackChunkName: "dialog" */ './overlay-frames');

const OPENER = '[aria-haspopup="dialog"], [role="menuitem"]';

export function prepareOverlaysWhenNear(prepare: () => Promise<unknown> = loadOverlayFrames): () => void {
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
