import { Suspense, useState } from 'react';
import { ShelfError } from '@/components/library/ShelfState';
import { UndoNote } from '@/components/library/UndoNote';
import { useCards } from '@/components/library/use-cards';
import { useLists } from '@/components/library/use-lists';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/retry-import';
import { Skeleton } from '@/components/ui/Skeleton';
import { useToast } from '@/contexts/ToastContext';
import type { ListCard } from '@/lib/catalogue/list-card';
import { continueWatching } from '@/lib/library/continue-watching';
import type { WatchHistoryState } from '@/lib/library/watch-history';
import { ContinueCard } from './ContinueCard';
import styles from './ContinueSection.module.scss';

/** For her first days only. */
const FirstClass = lazyPart(() => import('./FirstClass').then((module) => module.FirstClass));

const TITLE = 'Continue';
const SHOWN = 12;

interface ContinueSectionProps {
  readonly history: WatchHistoryState;
  readonly onRetry: () => void;
  /** What to begin with, as long as nothing was begun. */
  readonly suggestion: ListCard | undefined;
}

/** What she was in the middle of: the last class wide, the others in a row. */
export function ContinueSection({ history, onRetry, suggestion }: ContinueSectionProps) {
  const { status: listStatus, lists, setIn } = useLists();
  const { showToast } = useToast();
  const [removed, setRemoved] = useState<{ readonly id: string; readonly title: string } | null>(null);
  const underWay = continueWatching(history.entries, lists.continueHidden).slice(0, SHOWN);
  const { data: cards } = useCards(underWay.map(({ videoId }) => videoId));
  // A class that has left the catalogue cannot go on; the history keeps it.
  const rows = underWay.filter(({ videoId }) => cards?.[videoId] !== null);
  const areListsKnown = listStatus === 'ready' || listStatus === 'error';

  const hide = (id: string, title: string, isHidden: boolean) => {
    setRemoved(isHidden ? { id, title } : null);
    setIn('continueHidden', id, isHidden).catch(() =>
      showToast({
        title: 'That didn’t work',
        message: 'We couldn’t change this row. Please try again.',
        variant: 'danger',
      }),
    );
  };

  if (history.status === 'error' && rows.length === 0) return <ShelfError title={TITLE} onRetry={onRetry} />;
  const waiting = (
    <section className={styles.waiting} aria-busy="true" aria-label={TITLE}>
      <Skeleton className={styles.waitingTitle} />
      <Skeleton className={styles.waitingCard} />
      <Skeleton className={styles.waitingRow} />
    </section>
  );
  if (history.status === 'idle' || history.status === 'loading' || !areListsKnown) return waiting;
  if (rows.length === 0 && !removed)
    return (
      <FaultBoundary region="First class">
        <Suspense fallback={waiting}>
          <FirstClass video={suggestion} />
        </Suspense>
      </FaultBoundary>
    );
  return (
    <section className={styles.section} aria-labelledby="continue">
      <h2 id="continue" className={styles.title}>
        {TITLE}
      </h2>
      {removed && (
        <UndoNote
          message={`${removed.title} is off this row. We kept your progress.`}
          onUndo={() => hide(removed.id, removed.title, false)}
        />
      )}
      <ul className={styles.list}>
        {rows.map((progress, index) => (
          <li key={progress.videoId}>
            <ContinueCard
              progress={progress}
              card={cards?.[progress.videoId]}
              isWide={index === 0}
              onHide={(title) => hide(progress.videoId, title, true)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
