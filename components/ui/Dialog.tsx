import { lazyOverlay } from './overlays/lazy-overlay';
import { loadDialogFrame } from './overlays/load-frames';

/**
 * A modal dialog. The control that opens it has `aria-haspopup="dialog"`, so that its code is there when it is pressed:
 * `prepareOverlaysWhenNear`.
 */
export const { Overlay: Dialog } = lazyOverlay(loadDialogFrame);
