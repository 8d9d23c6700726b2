import { Button } from '@/components/ui/Button';
import styles from './library.module.scss';

interface UndoNoteProps {
  readonly message: string | null;
  readonly onUndo: () => void;
  readonly isBusy?: boolean;
}

/** Renders the live region even when empty, because screen readers announce only changes of an existing region. */
export function UndoNote({ message, onUndo, isBusy }: UndoNoteProps) {
  return (
    <div className={message ? styles.undo : 'visually-hidden'} role="status">
      {message && (
        <>
          <span>{message}</span>
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
