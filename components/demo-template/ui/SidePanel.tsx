import { Dialog, type DialogProps } from '@/components/ui/Dialog';
import styles from './SidePanel.module.scss';

export interface SidePanelProps extends Omit<DialogProps, 'size' | 'isTitleHidden'> {
  /** Leaves the page behind in clear sight, for settings whose effect shows there. */
  readonly isClear?: boolean;
}

/** A dialog along the page's end edge: the right one, or the left one from right to left. */
export function SidePanel({ isClear = false, ...dialog }: SidePanelProps) {
  return (
    <div className={styles.side} data-clear={isClear}>
      <Dialog {...dialog} />
    </div>
  );
}
