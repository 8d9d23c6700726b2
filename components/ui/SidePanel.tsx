import { lazyOverlay } from './overlays/lazy-overlay';
import { loadSidePanelFrame } from './overlays/load-frames';

/** A modal panel along the page's end edge, in one file of code with the dialog. */
export const { Overlay: SidePanel } = lazyOverlay(loadSidePanelFrame);
