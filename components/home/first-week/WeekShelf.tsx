import { ClassCard } from '@/components/cards/ClassCard';
import { Shelf } from '@/components/cards/Shelf';
import { ShelfError, ShelfSkeleton } from '@/components/library/ShelfPlaceholders';
import { browserDate } from '@/lib/platform/dates/browser-date';
import styles from './FirstWeek.module.scss';
import type { useFirstWeek, WeekClass } from './use-first-week';

function progressText(rows: readonly WeekClass[]): string {
  const done = rows.filter(({ isDone }) => isDone).length;
  if (done === 0) return 'Start today. Miss a day? Just pick up where you are.';
  if (done === rows.length) return `You did it: ${done} of ${done} done. That’s a rhythm.`;
  return `${done} of ${rows.length} done`;
}

interface WeekShelfProps {
  readonly title: string;
  readonly of: ReturnType<typeof useFirstWeek>;
}

export function WeekShelf({ title, of: { status, today, rows, retry } }: WeekShelfProps) {
  if (status === 'error') return <ShelfError title={title} onRetry={retry} />;
  if (status === 'loading') return <ShelfSkeleton title={title} />;
  const next = rows.find(({ isDone }) => !isDone);
  return (
    <Shelf title={title} reason={progressText(rows)}>
      {rows.map((row) => (
        <div key={row.card.id} className={styles.day}>
          <p>
            {row.day === today ? 'Today' : browserDate(row.day, 'weekdayAndDay')}
            {row === next && <b>Up next</b>}
          </p>
          <ClassCard video={row.card} isWatched={row.isDone} />
        </div>
      ))}
    </Shelf>
  );
}
