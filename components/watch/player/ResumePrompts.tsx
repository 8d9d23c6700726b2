import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { formatTimer } from '@/lib/platform/dates/duration';
import styles from './Overlay.module.scss';

interface ResumeDialogProps {
  readonly resumeSec: number;
  readonly onChoose: (isResuming: boolean) => void;
}

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

interface LateResumePromptProps {
  readonly resumeSec: number;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

/** Text of the prompt. Also announced to screen readers, because they do not read a prompt that appears. */
export const lateResumeText = (resumeSec: number): string => `You were at ${formatTimer(resumeSec)}.`;

export function LateResumePrompt({ resumeSec, onGo, onStay }: LateResumePromptProps) {
  return (
    <section className={styles.prompt} aria-label="Your place">
      <p>{lateResumeText(resumeSec)}</p>
      <Button size="small" onClick={onGo}>
        Go there
      </Button>
      <Button size="small" variant="secondary" onClick={onStay}>
        Stay here
      </Button>
    </section>
  );
}
