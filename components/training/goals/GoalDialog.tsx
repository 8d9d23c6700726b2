import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { FieldError } from '@/components/ui/FieldFrame';
import { Dialog } from '@/components/ui/overlays/Dialog';
import styles from './GoalDialog.module.scss';

interface GoalDialogProps {
  readonly isOpen: boolean;
  readonly goal: number;
  readonly onClose: () => void;
  readonly onGoal: (goal: number) => Promise<void>;
}

const CHOICES = [1, 2, 3, 4, 5, 6, 7];

export function GoalDialog({ isOpen, goal, onClose, onGoal }: GoalDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      if (chosen !== null) await onGoal(chosen);
      onClose();
    } catch (cause) {
      console.warn('The goal could not be saved', cause);
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Your weekly goal"
      size="small"
      footer={
        <Button isBusy={isBusy} onClick={() => void save()}>
          Save goal
        </Button>
      }
    >
      <p>How many classes make a good, normal week? Not a perfect one. Change it whenever life does.</p>
      <div className={styles.choices}>
        {CHOICES.map((count) => (
          <ChoiceChip key={count} isChosen={count === (chosen ?? goal)} onClick={() => setChosen(count)}>
            {count}
          </ChoiceChip>
        ))}
      </div>
      <FieldError
        message={hasFailed ? 'We couldn’t save your goal. Check your connection and try again.' : null}
      />
    </Dialog>
  );
}
