import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { formatTimer } from '@/lib/platform/dates/timer';
import styles from './Overlay.module.scss';

interface ResumeDialogProps {
  readonly resumeSec: number;
  readonly onChoose: (isResuming: boolean) => void;
}

/** Asks where to begin, with the likely answer under the finger. */
export function ResumeDialog({ resumeSec, onChoose }: ResumeDialogProps) {
  const resume = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => resume.current?.focus(), []);
  return (
    <div className={styles.overlay} role="dialog" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Welcome back
      </h2>
      <div className={styles.actions}>
        <Button ref={resume} onClick={() => onChoose(true)}>
          Resume at {formatTimer(resumeSec)}
        </Button>
        <Button variant="secondary" onClick={() => onChoose(false)}>
          Start over
        </Button>
      </div>
    </div>
  );
}
