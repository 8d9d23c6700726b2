import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/IconButton';
import { rememberPlace } from '@/components/ui/keep-focus';
import { useCloseOnRoute } from '@/components/ui/use-dismiss';
import { closeOnBack } from './back-button';
import styles from './overlay-frames.module.scss';
import { coverPage } from './top-overlay';

export interface OverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface OverlayContentProps {
  readonly title: string;
  readonly closeLabel?: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

interface DialogProps extends OverlayProps, Omit<OverlayContentProps, 'closeLabel'> {
  readonly size?: 'small' | 'medium' | 'large';
  readonly isTopFixed?: boolean;
}

interface SidePanelProps extends OverlayProps, OverlayContentProps {
  readonly isClear?: boolean;
}

/** Instance of the browser's CloseWatcher class, which TypeScript's DOM types lack. */
interface Watcher {
  onclose: (() => void) | null;
  readonly destroy: () => void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => Watcher;
  }
}

/** Closes an overlay on the Back button and on the device's back action, such as Android's gesture. */
function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const handleBack = () => close();
    const stopListening = closeOnBack(handleBack);
    const watcher = window.CloseWatcher ? new window.CloseWatcher() : null;
    if (watcher) watcher.onclose = handleBack;
    return () => {
      stopListening();
      watcher?.destroy();
    };
  }, [isOpen]);
}

/** Calls `preventDefault`, so that overlays below the topmost one ignore the same Escape. */
const closeOnEscape =
  (onClose: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };

interface FrameContentProps extends OverlayProps, OverlayContentProps {
  readonly titleId: string;
}

function OverlayContent(props: FrameContentProps) {
  const { title, titleId, closeLabel = 'Close', isOpen, onClose, children, footer } = props;
  const head = useRef<HTMLDivElement>(null);
  const [focusBesideOpener] = useState(() => rememberPlace(document.activeElement));
  // When the overlay closes, react-bootstrap focuses its opener. If that is gone, this effect focuses a control nearby.
  useEffect(() => focusBesideOpener, [focusBesideOpener]);
  // Moves the focus before the page becomes inert: screen readers keep reading a focused element even if it is inert.
  useLayoutEffect(() => {
    const overlay = head.current?.closest<HTMLElement>('[role="dialog"]');
    if (!isOpen || !overlay) return;
    if (!overlay.contains(document.activeElement)) overlay.focus({ preventScroll: true });
    return coverPage(overlay);
  }, [isOpen]);
  return (
    <>
      <div ref={head} className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  );
}

export function DialogFrame({ isOpen, onClose, size = 'medium', isTopFixed, ...content }: DialogProps) {
  const titleId = useId();
  useCloseOnBack(isOpen, onClose);
  return (
    <Modal
      show={isOpen}
      onHide={onClose}
      onEscapeKeyDown={closeOnEscape(onClose)}
      animation={false}
      aria-labelledby={titleId}
      className={styles.overlay}
      backdropClassName={styles.backdrop}
      dialogClassName={classNames(styles.place, isTopFixed && styles.topFixed)}
      contentClassName={classNames(styles.dialog, styles[size])}
    >
      <OverlayContent {...content} titleId={titleId} isOpen={isOpen} onClose={onClose} />
    </Modal>
  );
}

export function SidePanelFrame({ isOpen, onClose, isClear = false, ...content }: SidePanelProps) {
  const titleId = useId();
  useCloseOnBack(isOpen, onClose);
  useCloseOnRoute(isOpen, onClose);
  return (
    <Offcanvas
      show={isOpen}
      onHide={onClose}
      onEscapeKeyDown={closeOnEscape(onClose)}
      placement="end"
      aria-labelledby={titleId}
      className={styles.panel}
      backdropClassName={classNames(styles.panelBackdrop, isClear && styles.isClear)}
    >
      <OverlayContent {...content} titleId={titleId} isOpen={isOpen} onClose={onClose} />
    </Offcanvas>
  );
}
