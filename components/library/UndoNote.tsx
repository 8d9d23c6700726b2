import { Button } from '@/components/ui/Button';
import styles from './library.module.scss';

interface UndoNoteProps {
  readonly message: string;
  readonly onUndo: () => void;
  readonly isBusy?: boolean;
}

export function UndoNote({ message, onUndo, isBusy }: UndoNoteProps) {
  return (
    <div className={styles.undo} role="status">
      <span>{message}</span>
      <Button variant="quiet" size="small" isBusy={isBusy} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
