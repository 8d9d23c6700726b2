import { useRouter } from 'next/compat/router';
import { useEffect, useId, useRef } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { classNames } from '@/components/ui/class-names';
import type { OverlayProps } from './lazy-overlay';
import { OverlayContent, type OverlayContentProps } from './OverlayContent';
import { closeOnEscape, overlayPlace } from './overlay-behaviour';
import styles from './SidePanelFrame.module.scss';
import { useCloseWatcher } from './use-close-watcher';
import { useInertPage } from './use-inert-page';

export interface SidePanelProps extends OverlayProps, OverlayContentProps {
  /** Leaves the page behind in clear sight, for settings whose effect shows there. */
  readonly isClear?: boolean;
}

/** A panel leads to other places: it closes as soon as one of them is on its way. */
function useCloseOnRoute(isOpen: boolean, onClose: () => void): void {
  const events = useRouter()?.events;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || !events) return;
    const handleRoute = () => close.current();
    events.on('routeChangeStart', handleRoute);
    return () => events.off('routeChangeStart', handleRoute);
  }, [isOpen, events]);
}

/** A modal panel along the page's end edge: the right one, or the left one from right to left. */
export function SidePanelFrame({ isOpen, onClose, isClear = false, ...content }: SidePanelProps) {
  const titleId = useId();
  useCloseWatcher(isOpen, onClose);
  useInertPage(isOpen);
  useCloseOnRoute(isOpen, onClose);
  return (
    <Offcanvas
      show={isOpen}
      onHide={onClose}
      onEscapeKeyDown={closeOnEscape(onClose)}
      container={overlayPlace}
      placement="end"
      aria-labelledby={titleId}
      className={styles.panel}
      backdropClassName={classNames(styles.backdrop, isClear && styles.isClear)}
    >
      <OverlayContent {...content} titleId={titleId} onClose={onClose} />
    </Offcanvas>
  );
}
