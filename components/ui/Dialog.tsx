import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import styles from './Dialog.module.scss';
import { IconButton } from './IconButton';
import { closeGlyph } from './icons/close-glyph';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Escape, on a press beside the dialog and on the close button. */
  readonly onClose: () => void;
  /** The dialog's name, shown as its heading. */
  readonly title: string;
  /** Keeps the heading for screen readers only. */
  readonly isTitleHidden?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** Its top edge stays where it is while what it holds grows and shrinks, as beneath a field that is typed into. */
  readonly isTopFixed?: boolean;
  readonly children: ReactNode;
  /** Buttons at the bottom. */
  readonly footer?: ReactNode;
}

/**
 * A modal dialog on the native element: the browser makes the rest of the page inert, keeps the focus inside and gives
 * it back to where it was.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  isTitleHidden,
  size = 'medium',
  isTopFixed = false,
  children,
  footer,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, since the focus only goes back when the dialog is closed before it leaves the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  const handleBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as cancel
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[size], isTopFixed && styles.topFixed)}
      aria-labelledby={isOpen ? titleId : undefined}
      onClick={handleBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : undefined}>
              {title}
            </h2>
            <IconButton glyph={closeGlyph} label="Close" className={styles.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
