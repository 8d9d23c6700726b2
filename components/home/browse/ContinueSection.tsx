import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { ShelfError } from '@/components/library/ShelfPlaceholders';
import { UndoNote } from '@/components/library/UndoNote';
import { useCards } from '@/components/library/use-cards';
import { useLists } from '@/components/library/use-lists';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { lazyWithRetry } from '@/components/ui/lazy-part';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { playableCard } from '@/lib/catalogue/list/class-cards';
import type { ListCard } from '@/lib/catalogue/list-card';
import { continueWatching, minutesLeft, percentOf } from '@/lib/library/continue-watching';
import { routes } from '@/lib/platform/config/routes';
import { localSlot } from '@/lib/platform/storage/slots';
import { type HistoryList, LIST_SIZE } from '@/lib/watch/history/history';
import type { Progress } from '@/lib/watch/history/progress';
import { resumePoint, withLength } from '@/lib/watch/history/resume';
import styles from './ContinueSection.module.scss';

interface ContinueCardProps {
  readonly progress: Progress;
  /** Null when the class is no longer in the content, undefined while the card is loading. */
  readonly card: ListCard | null | undefined;
  readonly isWide: boolean;
  readonly onHide: (title: string) => void;
}

function ContinueCard({ progress, card, isWide, onHide }: ContinueCardProps) {
  const title = card?.title || progress.title || 'A class';
  const teacher = card?.instructors[0]?.name;
  return (
    <article className={styles.card} data-wide={isWide}>
      <div className={styles.media}>
        <Picture
          className={styles.picture}
          image={card === null ? null : card?.image}
          preset={isWide ? 'large-card' : 'card'}
          alt=""
          sizes={isWide ? '(min-width: 992px) 560px, 92vw' : '290px'}
        />
        <span className={styles.play} aria-hidden="true">
          <Icon name="play" size={isWide ? 30 : 22} />
        </span>
      </div>
      <div className={styles.words}>
        <h3>
          <AppLink className={styles.link} href={routes.watch(card?.slug || progress.slug)}>
            {title}
          </AppLink>
        </h3>
        <p>
          {[`${minutesLeft(progress)} min left`, teacher && `with ${teacher}`].filter(Boolean).join(' · ')}
        </p>
        <ProgressBar label={`Progress in ${title}`} percent={percentOf(progress)} />
      </div>
      <IconButton
        className={styles.hide}
        variant="solid"
        icon="close"
        label={`Remove ${title} from Continue`}
        onClick={() => onHide(title)}
      />
    </article>
  );
}

const FirstClass = lazyWithRetry('FirstClass', () => import('./FirstClass'));

const TITLE = 'Continue';

/** If fewer classes are visible, reads more history: the first page may contain hidden or removed classes. */
const MIN_CLASSES = 4;

interface ContinueSectionProps {
  readonly history: HistoryList;
  readonly onRetry: () => void;
  readonly onMore: () => Promise<unknown>;
  readonly suggestion: ListCard | undefined;
}

export function ContinueSection({ history, onRetry, onMore, suggestion }: ContinueSectionProps) {
  const { status: listStatus, lists, setIn } = useLists();
  const { state: auth } = useAuth();
  const { showToast } = useToast();
  const [removed, setRemoved] = useState<{ readonly id: string; readonly title: string } | null>(null);
  const underWay = continueWatching(history.entries, lists.continueHidden.items);
  const { data: cards } = useCards(underWay.map(({ videoId }) => videoId));
  const rows = underWay
    .filter(({ videoId }) => playableCard(cards?.[videoId]) !== null)
    .map((row) => withLength(row, cards?.[row.videoId]?.durationSeconds ?? row.durationSec))
    .filter((row) => resumePoint(row) !== null)
    .slice(0, LIST_SIZE.continue);
  const areListsKnown = listStatus === 'ready' || listStatus === 'error';
  const [hasFailed, setHasFailed] = useState(false);
  // The server sends unfinished classes first. If all loaded classes are unfinished, the next page may have more.
  const mayHaveMore =
    history.hasMore && continueWatching(history.entries, {}).length === history.entries.length;
  const isLooking = areListsKnown && mayHaveMore && rows.length < MIN_CLASSES && !hasFailed;
  const loadedCount = history.entries.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page, but not for a new `onMore`
  useEffect(() => {
    if (!isLooking) return;
    onMore().catch((cause: unknown) => {
      console.warn('More classes to continue could not be read', cause);
      setHasFailed(true);
    });
  }, [isLooking, loadedCount]);

  const hide = (id: string, title: string, isHidden: boolean) => {
    setRemoved(isHidden ? { id, title } : null);
    setIn('continueHidden', id, isHidden).catch(() => {
      setRemoved(isHidden ? null : { id, title });
      showToast({
        title: 'That didn’t work',
        message: 'We couldn’t change this row. Please try again.',
        variant: 'danger',
      });
    });
  };

  if (history.status === 'error' && rows.length === 0) return <ShelfError title={TITLE} onRetry={onRetry} />;
  const waiting = (
    <section className={styles.waiting} aria-busy="true" aria-label={TITLE}>
      <Skeleton className={styles.waitingTitle} />
      <Skeleton className={styles.waitingCard} />
      <Skeleton className={styles.waitingRow} />
    </section>
  );
  const isUnknown = history.status === 'loading' || !areListsKnown;
  const isEmpty = rows.length === 0 && !removed;
  if (isUnknown || (isEmpty && isLooking)) return waiting;
  // Reads the storage slot here, so that members without a first-week plan do not load the code of that plan.
  const hasWeek =
    auth.status === 'signed-in' && localSlot('first-week:v1', auth.user.uid).readText() !== null;
  const firstClass = (
    <FaultBoundary region="First class">
      <Suspense fallback={isEmpty ? waiting : null}>
        <FirstClass history={history} video={suggestion} suggestsClass={isEmpty} />
      </Suspense>
    </FaultBoundary>
  );
  if (isEmpty) return firstClass;
  return (
    <>
      <section className="stack" aria-labelledby="continue">
        <h2 id="continue" className={styles.title}>
          {TITLE}
        </h2>
        <UndoNote
          message={removed && `${removed.title} is off this row. We kept your progress.`}
          onUndo={() => removed && hide(removed.id, removed.title, false)}
        />
        {/* The first card spans `--others` columns, so that it stays in view while the cards below it scroll. */}
        <ul className={styles.list} style={{ '--others': Math.max(1, rows.length - 1) } as CSSProperties}>
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
      {hasWeek && firstClass}
    </>
  );
}
