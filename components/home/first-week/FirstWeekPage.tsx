import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHistory } from '@/components/library/history/use-history';
import { PageHead } from '@/components/site/page/PageHead';
import { Button, LinkButton } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { Form } from '@/components/ui/Form';
import { EmptyState } from '@/components/ui/StateMessage';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';
import { withNext } from '@/lib/account/sign-in/safe-next';
import {
  CARES,
  type CareName,
  careOf,
  LEVEL_CHOICES,
  MINUTE_CHOICES,
  type WeekAnswers,
} from '@/lib/home/first-week';
import { routes } from '@/lib/platform/config/routes';
import styles from './FirstWeek.module.scss';
import { useFirstWeek } from './use-first-week';
import { WeekShelf } from './WeekShelf';

const USUAL: WeekAnswers = { minutes: 25, level: 'beginner', cares: [] };
const CARE_NAMES = Object.keys(CARES) as CareName[];
const hasStage = (name: CareName): boolean => careOf(name).stage !== undefined;

/** Only one life stage can be chosen at a time; all other answers combine. */
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

function WeekQuestions({ answers, onPlan, skip }: WeekQuestionsProps) {
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

export function FirstWeekPage() {
  const { state } = useAuth();
  const { history } = useHistory('continue');
  const first = useFirstWeek(history, true);
  const [isChanging, setIsChanging] = useState(false);
  const section = useRef<HTMLElement>(null);
  const hasActed = useRef(false);
  const isAsking = !first.week || isChanging;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a switch of `isAsking` removes the focused button
  useEffect(() => {
    if (hasActed.current) section.current?.focus();
  }, [isAsking]);
  const act = (action: () => void) => () => {
    hasActed.current = true;
    action();
  };

  const next = first.rows.find(({ isDone }) => !isDone);
  const isVisitor = state.status === 'signed-out';
  const change = (
    <Button variant="secondary" size="large" onClick={act(() => setIsChanging(true))}>
      Change my answers
    </Button>
  );
  return (
    <div className="container section">
      <PageHead
        title="Your first week"
        description="Three questions, and we’ll plan your first week: four classes that fit your time and your body."
      />
      <section ref={section} tabIndex={-1} aria-label="Your week">
        {isAsking ? (
          <WeekQuestions
            // The uid makes sign-out also erase answers that are chosen but not stored yet, as the page promises.
            key={`${uidOf(state)} ${first.week ? 'again' : 'first'}`}
            answers={first.week?.answers ?? null}
            onPlan={(answers) =>
              act(() => {
                setIsChanging(false);
                first.plan(answers);
              })()
            }
            skip={
              <LinkButton variant="quiet" size="large" href={isVisitor ? routes.videos : routes.browse}>
                Skip for now
              </LinkButton>
            }
          />
        ) : (
          <div className={styles.result}>
            {first.status === 'ready' && first.rows.length === 0 ? (
              <EmptyState
                title="Nothing fits all of that yet"
                message="We’d rather say so than send you to a class that hurts. Change an answer, or look around yourself."
                action={change}
              />
            ) : (
              <>
                <WeekShelf title="Here’s your week" of={first} />
                <div className="cluster">
                  {isVisitor ? (
                    <LinkButton size="large" href={withNext(routes.signUp, routes.browse)}>
                      Enroll and keep my week
                    </LinkButton>
                  ) : (
                    next && (
                      <LinkButton size="large" href={routes.watch(next.card.slug)}>
                        Start class
                      </LinkButton>
                    )
                  )}
                  {change}
                  <Button variant="quiet" size="large" onClick={act(first.erase)}>
                    Erase my answers
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </section>
    </div>
  );
}
