import type { Chapter } from '@/lib/catalogue/video';
import type { Engine } from '@/lib/watch/engine';
import { ChapterList } from './ChapterList';
import styles from './TimedList.module.scss';

interface ChaptersProps {
  readonly chapters: readonly Chapter[];
  readonly engine: Engine | null;
  readonly onSeek: (sec: number) => void;
}

/** The chapters by themselves, for visitors: they have neither notes nor a transcript to choose among. */
export function Chapters(props: ChaptersProps) {
  if (props.chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters-title">
      <h2 id="chapters-title" className={styles.title}>
        Chapters
      </h2>
      <ChapterList {...props} />
    </section>
  );
}
