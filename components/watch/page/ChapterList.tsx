import { useEngineState } from '@/components/watch/player/use-engine-state';
import type { Chapter } from '@/lib/catalogue/video';
import { formatTimer } from '@/lib/platform/dates/duration';
import { chapterAt } from '@/lib/watch/chapters';
import type { Engine } from '@/lib/watch/engine';
import styles from './WatchPage.module.scss';

interface ChaptersProps {
  readonly chapters: readonly Chapter[];
  readonly engine: Engine | null;
  readonly onSeek: (sec: number) => void;
}

export function ChapterList({ chapters, engine, onSeek }: ChaptersProps) {
  const current = useEngineState(engine, (state) => chapterAt(chapters, state.currentSec)?.startSeconds);
  return (
    <ol className="m-0">
      {chapters.map(({ title, startSeconds }) => (
        <li key={startSeconds}>
          <button
            type="button"
            className={styles.line}
            aria-current={engine && startSeconds === current ? 'time' : undefined}
            onClick={() => onSeek(startSeconds)}
          >
            <span className={styles.time}>{formatTimer(startSeconds)}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

export function ChapterSection(props: ChaptersProps) {
  if (props.chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters-title">
      <h2 id="chapters-title" className={styles.timedTitle}>
        Chapters
      </h2>
      <ChapterList {...props} />
    </section>
  );
}
