import { ClassCard } from '@/components/cards/ClassCard';
import { VIDEOS_PER_PAGE } from '@/lib/catalogue/facets/catalogue-choice';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { ProgressMarks } from '@/lib/watch/history/progress-marks';
import { CardActions } from './CardActions';
import styles from './CardGrid.module.scss';
import { CardWindow } from './CardWindow';

export interface CardGridProps {
  /** Names the list, so that its length is known when it comes back. */
  readonly name: string;
  readonly videos: readonly ListCard[];
  readonly marks: ProgressMarks;
}

/** Cards above the fold on a usual window: their pictures are not put off. */
const FIRST_ROW = 3;

function groupsOf(videos: readonly ListCard[]): (readonly ListCard[])[] {
  const count = Math.ceil(videos.length / VIDEOS_PER_PAGE);
  return Array.from({ length: count }, (_, index) =>
    videos.slice(index * VIDEOS_PER_PAGE, (index + 1) * VIDEOS_PER_PAGE),
  );
}

/** Class cards in rows. Two dozen fill whole rows in any number of columns, so groups join without a gap. */
export function CardGrid({ name, videos, marks }: CardGridProps) {
  return (
    <div className={styles.groups}>
      {groupsOf(videos).map((group, index) => (
        <CardWindow key={group[0]?.id} name={`${name} ${index}`} isFirst={index === 0}>
          <ul className={styles.grid}>
            {group.map((video, place) => {
              const mark = marks.get(video.id);
              return (
                <li key={video.id}>
                  <ClassCard
                    video={video}
                    isWatched={mark?.isDone}
                    progressPercent={mark?.percent ?? undefined}
                    isPriority={index === 0 && place < FIRST_ROW}
                    actions={<CardActions video={video} />}
                  />
                </li>
              );
            })}
          </ul>
        </CardWindow>
      ))}
    </div>
  );
}
