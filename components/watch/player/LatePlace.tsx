import { Button } from '@/components/ui/Button';
import { formatTimer } from '@/lib/platform/dates/timer';
import styles from './LatePlace.module.scss';

interface LatePlaceProps {
  readonly placeSec: number;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

/** Where she was, when that becomes known while the class plays already. It asks and stops nothing. */
export function LatePlace({ placeSec, onGo, onStay }: LatePlaceProps) {
  return (
    <section className={styles.place} aria-label="Your place">
      <p role="status">You were at {formatTimer(placeSec)}.</p>
      <Button size="small" onClick={onGo}>
        Go there
      </Button>
      <Button size="small" variant="secondary" onClick={onStay}>
        Stay here
      </Button>
    </section>
  );
}
