import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen, in plain words. */
  readonly children: ReactNode;
  /** The verb of the action: "Delete playlist". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDangerous, isBusy } = props;
  const footer = (
    <>
      <Button variant="quiet" onClick={props.onClose}>
        {cancelLabel}
      </Button>
      <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={props.onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={title} size="small" footer={footer}>
      {children}
    </Dialog>
  );
}
