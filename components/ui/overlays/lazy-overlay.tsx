import { type ComponentType, useEffect, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { Button } from '@/components/ui/Button';
import { FaultBoundary } from '@/components/ui/FaultBoundary';

/** What every dialog and side panel is told by its page. */
export interface OverlayProps {
  readonly isOpen: boolean;
  /** Called on Escape, on a press beside it, on the close button and on the device's way back. */
  readonly onClose: () => void;
}

interface LazyOverlay<P> {
  readonly Overlay: ComponentType<P>;
  /** Loads its code ahead, so that opening waits for nothing. What does not come is asked for again when it opens. */
  readonly prepare: () => void;
}

/**
 * A dialog or panel whose code comes when its button is near (`prepareOverlaysWhenNear`), at the latest when it opens. Should the
 * code not come, that is said where she is, with a way to try again. A fault of the dialog takes nothing else away.
 */
export function lazyOverlay<P extends OverlayProps>(load: () => Promise<ComponentType<P>>): LazyOverlay<P> {
  let loaded: ComponentType<P> | null = null;
  const fetchCode = async () => {
    loaded ??= await load();
  };
  const prepare = () =>
    afterPaint(() => {
      fetchCode().catch((cause: unknown) => console.warn('A dialog will load when it opens', cause));
    });

  function Overlay(props: P) {
    const { isOpen, onClose } = props;
    const [kept, setKept] = useState(() => loaded);
    // What was loaded ahead is drawn with the press.
    const Frame = kept ?? (isOpen ? loaded : null);
    const [attempt, setAttempt] = useState(0);
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
    useEffect(() => {
      if (!isOpen || kept) return;
      let isGone = false;
      const show = () => {
        if (!isGone) setKept(() => loaded);
      };
      const say = (cause: unknown) => {
        console.warn('A dialog could not be loaded', cause);
        if (!isGone) setFailedAttempt(attempt);
      };
      afterPaint(() => fetchCode().then(show, say));
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
          Try again
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }

  return { Overlay, prepare };
}
