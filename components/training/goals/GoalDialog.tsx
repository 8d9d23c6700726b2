import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { FieldError } from '@/components/ui/FieldFrame';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { useTask } from '@/components/ui/use-task';
import styles from './GoalDialog.module.scss';

interface GoalDialogProps {
  readonly isOpen: boolean;
  readonly goal: number;
  readonly onClose: () => void;
  readonly onGoal: (goal: number) => Promise<void>;
}

const FAILED = 'We couldn’t save your goal. Check your connection and try again.';
const CHOICES = [1, 2, 3, 4, 5, 6, 7];

export function GoalDialog({ isOpen, goal, onClose, onGoal }: GoalDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { isBusy, error, run } = useTask('The goal could not be saved', FAILED);
  const save = async () => {
    if (chosen === null || (await run(() => onGoal(chosen)))) onClose();
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
      <FieldError message={error && FAILED} />
    </Dialog>
  );
}
