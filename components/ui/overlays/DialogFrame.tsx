import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { classNames } from '@/components/ui/class-names';
import styles from './DialogFrame.module.scss';
import type { OverlayProps } from './lazy-overlay';
import { OverlayContent, type OverlayContentProps } from './OverlayContent';
import { closeOnEscape, overlayPlace } from './overlay-behaviour';
import { useCloseWatcher } from './use-close-watcher';
import { useInertPage } from './use-inert-page';

export interface DialogProps extends OverlayProps, Omit<OverlayContentProps, 'closeLabel'> {
  readonly size?: 'small' | 'medium' | 'large';
  /** Its top edge stays where it is while what it holds grows and shrinks, as beneath a field that is typed into. */
  readonly isTopFixed?: boolean;
}

/** A modal dialog: keeps the focus and gives it back, holds the page still, tells a press beside it from a drag out of it. */
export function DialogFrame({ isOpen, onClose, size = 'medium', isTopFixed, ...content }: DialogProps) {
  const titleId = useId();
  useCloseWatcher(isOpen, onClose);
  useInertPage(isOpen);
  return (
    <Modal
      show={isOpen}
      onHide={onClose}
      onEscapeKeyDown={closeOnEscape(onClose)}
      container={overlayPlace}
      animation={false}
      aria-labelledby={titleId}
      className={styles.overlay}
      backdropClassName={styles.backdrop}
      dialogClassName={classNames(styles.place, isTopFixed && styles.topFixed)}
      contentClassName={classNames(styles.dialog, styles[size])}
    >
      <OverlayContent {...content} titleId={titleId} onClose={onClose} />
    </Modal>
  );
}
