import { type FunctionComponent, useEffect, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { Button } from '@/components/ui/Button';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import type { PropsOf } from '@/components/ui/lazy-part';
import type { OverlayProps } from './overlay-frames';
import { loadOverlayFrames } from './overlay-loaders';

/** Loads an overlay's code when it first opens, or earlier through `prepare`. If loading fails, offers a retry. */
export function lazyOverlay<Module, Name extends keyof Module>(name: Name, load: () => Promise<Module>) {
  type Props = PropsOf<Module[Name]> & OverlayProps;
  let loaded: FunctionComponent<Props> | null = null;
  const fetchCode = async () => {
    loaded ??= (await load())[name] as FunctionComponent<Props>;
  };
  const prepare = () =>
    afterPaint(() => {
      fetchCode().catch((cause: unknown) => console.warn('A dialog will load when it opens', cause));
    });

  function Overlay(props: Props) {
    const { isOpen, onClose } = props;
    const [kept, setKept] = useState(() => loaded);
    const Frame = kept ?? (isOpen ? loaded : null);
    const [attempt, setAttempt] = useState(0);
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
    useEffect(() => {
      if (!isOpen || kept) return;
      let isGone = false;
      const show = () => {
        if (!isGone) setKept(() => loaded);
      };
      const fail = (cause: unknown) => {
        console.warn('A dialog could not be loaded', cause);
        if (!isGone) setFailedAttempt(attempt);
      };
      afterPaint(() => fetchCode().then(show, fail));
      return () => {
        isGone = true;
      };
    }, [isOpen, kept, attempt]);

    if (Frame)
      return (
        <FaultBoundary region="A dialog" resetOn={String(isOpen)}>
          <Frame {...props} />
        </FaultBoundary>
      );
    if (!isOpen || failedAttempt !== attempt) return null;
    return (
      <div role="alert" className="overlay-fault">
        <p>We couldn’t open that. Check your connection.</p>
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          Retry
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }

  return { Overlay, prepare };
}

/** A button that opens the dialog needs `aria-haspopup="dialog"`, so that the dialog's code loads before the click. */
export const { Overlay: Dialog } = lazyOverlay('DialogFrame', loadOverlayFrames);

export const { Overlay: SidePanel } = lazyOverlay('SidePanelFrame', loadOverlayFrames);
