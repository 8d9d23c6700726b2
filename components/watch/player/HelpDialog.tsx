import { Dialog } from '@/components/ui/overlays/Dialog';
import { KEY_HELP } from '@/lib/watch/keyboard';
import styles from './HelpDialog.module.scss';

interface HelpDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function HelpDialog({ isOpen, onClose }: HelpDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {KEY_HELP.map(([keys, action]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
