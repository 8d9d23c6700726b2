import { Shelf } from '@/components/cards/Shelf';
import { MemberCard } from '@/components/library/MemberCard';
import { ShelfError, ShelfSkeleton } from '@/components/library/ShelfState';
import { useRemote } from '@/components/library/use-remote';
import { fetchVideos } from '@/lib/catalogue/list/videos-api';
import type { Progress } from '@/lib/watch/history/progress';

const SHOWN = 12;

interface RemoteShelfProps {
  readonly title: string;
  readonly reason?: string;
  readonly seeAllHref?: string;
  /** What `/api/videos` is asked, without `?`. */
  readonly query: string;
  readonly progressOf: (videoId: string) => Progress | undefined;
}

/** A shelf that loads when it is drawn, fails alone and retries alone. */
export function RemoteShelf({ title, reason, seeAllHref, query, progressOf }: RemoteShelfProps) {
  const { status, data, retry } = useRemote(query, fetchVideos);
  if (data?.length === 0) return null;
  if (data)
    return (
      <Shelf title={title} reason={reason} seeAllHref={seeAllHref}>
        {data.slice(0, SHOWN).map((video) => (
          <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
        ))}
      </Shelf>
    );
  return status === 'error' ? <ShelfError title={title} onRetry={retry} /> : <ShelfSkeleton title={title} />;
}
