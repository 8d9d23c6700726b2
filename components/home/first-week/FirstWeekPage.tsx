import { useEffect, useRef, useState } from 'react';
import { useHistory } from '@/components/library/history/use-history';
import { PageHead } from '@/components/site/page/PageHead';
import { Button, LinkButton } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/StateMessage';
import { useAuth } from '@/contexts/AuthContext';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { routes } from '@/lib/platform/config/routes';
import styles from './FirstWeek.module.scss';
import { useFirstWeek } from './use-first-week';
import { WeekQuestions } from './WeekQuestions';
import { WeekShelf } from './WeekShelf';

export function FirstWeekPage() {
  const { status } = useAuth().state;
  const { history } = useHistory('continue');
  const first = useFirstWeek(history, true);
  const [isChanging, setIsChanging] = useState(false);
  const section = useRef<HTMLElement>(null);
  const hasActed = useRef(false);
  const isAsking = !first.week || isChanging;
  // The pressed button disappears, so the focus moves to the section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page switches between questions and week
  useEffect(() => {
    if (hasActed.current) section.current?.focus();
  }, [isAsking]);
  const act = (action: () => void) => () => {
    hasActed.current = true;
    action();
  };

  const next = first.rows.find(({ isDone }) => !isDone);
  const isVisitor = status === 'signed-out';
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
            key={first.week ? 'again' : 'first'}
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
