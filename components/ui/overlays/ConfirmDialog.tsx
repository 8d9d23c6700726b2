import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

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

interface ConfirmButtonProps
  extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'isDangerous' | 'isBusy' | 'children'> {
  readonly label: string;
  readonly variant?: 'secondary' | 'quiet';
  /** If it returns a promise, the dialog stays open until the promise settles. */
  readonly onConfirm: () => unknown;
}

export function ConfirmButton({ label, variant = 'quiet', onConfirm, ...dialog }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        isOpen={isOpen}
        onConfirm={() => void Promise.resolve(onConfirm()).finally(close)}
        onClose={close}
      />
    </>
  );
}
