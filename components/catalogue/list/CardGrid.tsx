import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { useUnscrolledFirstPage } from '@/components/ui/use-below-fold-shown';
import { VIDEOS_PER_PAGE } from '@/lib/catalogue/facets/catalogue-choice';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { ProgressMarks } from '@/lib/watch/history/progress-marks';
import { CardActions } from './CardActions';
import styles from './Catalogue.module.scss';

const MARGIN_PX = 1400;

/** Last measured heights of card groups, so that the list has its full height in the first frame after Back. */
const heights = new Map<string, number>();

interface CardWindowProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** Replaces a group of cards far from the viewport with an empty box of the same height. */
export function CardWindow({ name, isFirst, children }: CardWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isFirst || !heights.has(name));

  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    // Stores the exact height: a rounded height would move everything below by part of a pixel.
    const sizes = new ResizeObserver(([box]) => {
      if (box && element.childElementCount > 0) heights.set(name, box.contentRect.height);
    });
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setIsNear(last.isIntersecting || element.contains(document.activeElement));
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    sizes.observe(element);
    observer.observe(element);
    return () => {
      sizes.disconnect();
      observer.disconnect();
    };
  }, [name]);

  return (
    <div ref={box} style={isNear ? undefined : { height: heights.get(name) }}>
      {isNear && children}
    </div>
  );
}

interface CardGridProps {
  readonly name: string;
  readonly videos: readonly ListCard[];
  readonly marks: ProgressMarks;
}

function groupsOf(videos: readonly ListCard[]): (readonly ListCard[])[] {
  const count = Math.ceil(videos.length / VIDEOS_PER_PAGE);
  return Array.from({ length: count }, (_, index) =>
    videos.slice(index * VIDEOS_PER_PAGE, (index + 1) * VIDEOS_PER_PAGE),
  );
}

/** Renders groups of 24 cards. 24 is divisible by 1, 2 and 3 columns, so every full group fills its rows. */
export function CardGrid({ name, videos, marks }: CardGridProps) {
  const isUnscrolled = useUnscrolledFirstPage();
  return (
    <div className="stack gap-6">
      {groupsOf(videos).map((group, index) => (
        <CardWindow key={group[0]?.id} name={`${name} ${index}`} isFirst={index === 0}>
          <ul className={styles.grid} data-is-unscrolled={isUnscrolled}>
            {group.map((video, indexInGroup) => {
              const mark = marks.get(video.id);
              return (
                <li key={video.id}>
                  <ClassCard
                    video={video}
                    isWatched={mark?.isDone}
                    progressPercent={mark?.percent ?? undefined}
                    isPriority={index === 0 && indexInGroup === 0}
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
