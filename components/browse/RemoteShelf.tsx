import { type RefObject, useEffect, useRef, useState } from 'react';
import { Shelf } from '@/components/cards/Shelf';
import { MemberCard } from '@/components/library/MemberCard';
import { ShelfError, ShelfSkeleton } from '@/components/library/ShelfState';
import { useRemote } from '@/components/library/use-remote';
import type { Progress } from '@/lib/history/progress';
import { fetchVideos } from '@/lib/library/class-cards';

/** How far below the window a shelf begins to load. */
const MARGIN = '400px';
const SHOWN = 12;

/** Whether an element has been near the window. */
function useHasComeNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

interface RemoteShelfProps {
  readonly title: string;
  readonly reason?: string;
  readonly seeAllHref?: string;
  /** What `/api/videos` is asked, without `?`. */
  readonly query: string;
  readonly progressOf: (videoId: string) => Progress | undefined;
}

/** A shelf that loads when it comes near, fails alone and retries alone. */
export function RemoteShelf({ title, reason, seeAllHref, query, progressOf }: RemoteShelfProps) {
  const root = useRef<HTMLDivElement>(null);
  const isNear = useHasComeNear(root);
  const { status, data, retry } = useRemote(isNear ? query : null, fetchVideos);
  if (data?.length === 0) return null;
  return (
    <div ref={root}>
      {data ? (
        <Shelf title={title} reason={reason} seeAllHref={seeAllHref}>
          {data.slice(0, SHOWN).map((video) => (
            <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
          ))}
        </Shelf>
      ) : status === 'error' ? (
        <ShelfError title={title} onRetry={retry} />
      ) : (
        <ShelfSkeleton title={title} />
      )}
    </div>
  );
}
