import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { VIDEOS_PER_PAGE } from '@/lib/catalogue/facets/catalogue-choice';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { ProgressMarks } from '@/lib/watch/history/class-marks';
import { CardActions } from './CardActions';
import styles from './Catalogue.module.scss';

const MARGIN_PX = 1400;

/** Heights of rendered card groups, so that a list has its full height immediately after Back. */
const heights = new Map<string, number>();

/** Stores the exact height: a rounded one would move everything below by part of a pixel. */
const keepHeight = (name: string, element: HTMLElement) =>
  heights.set(name, element.getBoundingClientRect().height);

interface CardWindowProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** Replaces a group of cards far from the window with an empty box of the same height. */
export function CardWindow({ name, isFirst, children }: CardWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isFirst || !heights.has(name));

  // A layout effect is needed: its cleanup runs while the group is still in the page and has a height.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        const holdsFocus = element.contains(document.activeElement);
        if (!last.isIntersecting && !holdsFocus) keepHeight(name, element);
        setIsNear(last.isIntersecting || holdsFocus);
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => {
      if (element.childElementCount > 0) keepHeight(name, element);
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

/** Shows cards in groups of 24, which fill whole rows in any number of columns, so no gap appears. */
export function CardGrid({ name, videos, marks }: CardGridProps) {
  return (
    <div className="stack gap-6">
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
                    isPriority={index === 0 && place === 0}
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
