import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { Form } from '@/components/ui/Form';
import {
  CARES,
  type CareName,
  careOf,
  LEVEL_CHOICES,
  MINUTE_CHOICES,
  type WeekAnswers,
} from '@/lib/home/first-week';
import styles from './FirstWeek.module.scss';

const USUAL: WeekAnswers = { minutes: 25, level: 'beginner', cares: [] };
const CARE_NAMES = Object.keys(CARES) as CareName[];
const hasStage = (name: CareName): boolean => careOf(name).stage !== undefined;

/** Adds or removes an answer. Only one life stage can be chosen at a time; all other answers combine. */
const toggled = (cares: readonly CareName[], name: CareName): readonly CareName[] =>
  cares.includes(name)
    ? cares.filter((one) => one !== name)
    : [...cares.filter((one) => !(hasStage(name) && hasStage(one))), name];

function Question({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="cluster gap-2">{children}</div>
    </fieldset>
  );
}

interface WeekQuestionsProps {
  readonly answers: WeekAnswers | null;
  readonly onPlan: (answers: WeekAnswers) => void;
  readonly skip: ReactNode;
}

export function WeekQuestions({ answers, onPlan, skip }: WeekQuestionsProps) {
  const [given, setGiven] = useState(answers ?? USUAL);
  const answer = (change: Partial<WeekAnswers>) => setGiven((was) => ({ ...was, ...change }));
  return (
    <Form className={styles.questions} onSubmit={() => onPlan(given)}>
      <Question title="How long have you got?">
        {MINUTE_CHOICES.map((minutes) => (
          <ChoiceChip key={minutes} isChosen={given.minutes === minutes} onClick={() => answer({ minutes })}>
            Up to {minutes} minutes
          </ChoiceChip>
        ))}
      </Question>
      <Question title="How strong do you feel?">
        {LEVEL_CHOICES.map(({ value, label }) => (
          <ChoiceChip key={value} isChosen={given.level === value} onClick={() => answer({ level: value })}>
            {label}
          </ChoiceChip>
        ))}
      </Question>
      <Question title="Does anything hurt, or need a break?">
        {CARE_NAMES.map((name) => (
          <ChoiceChip
            key={name}
            isChosen={given.cares.includes(name)}
            onClick={() => answer({ cares: toggled(given.cares, name) })}
          >
            {careOf(name).label}
          </ChoiceChip>
        ))}
      </Question>
      <p className="note m-0">
        Nothing to add? Leave it blank. Your answers never leave this device, and signing out erases them.
        They don’t replace your doctor: in pain, pregnant, or just had a baby? Ask first.
      </p>
      <div className="cluster">
        <Button type="submit" size="large">
          Plan my week
        </Button>
        {skip}
      </div>
    </Form>
  );
}
