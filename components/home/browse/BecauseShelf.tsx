import { Shelf } from '@/components/cards/Shelf';
import { MemberCard } from '@/components/library/MemberCard';
import { ShelfError, ShelfSkeleton } from '@/components/library/ShelfState';
import { useRemote } from '@/components/library/use-remote';
import { loadCards } from '@/lib/catalogue/list/class-cards';
import { fetchVideos } from '@/lib/catalogue/list/videos-api';
import { recommend, seedOf } from '@/lib/library/recommend';
import type { WatchHistoryState } from '@/lib/library/watch-history';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Progress } from '@/lib/watch/history/progress';

const TITLE = 'For you next';

interface BecauseShelfProps {
  readonly history: WatchHistoryState;
  readonly progressOf: (videoId: string) => Progress | undefined;
}

/** The class to start from and the newest of its style. */
async function loadAround(seedId: string) {
  const seed = (await loadCards([seedId]))[seedId];
  const style = seed?.styles[0]?.slug;
  return seed && style ? { seed, candidates: await fetchVideos(`style=${style}`) } : null;
}

/** Classes that follow from the last one she finished, with the reason. */
export function BecauseShelf({ history, progressOf }: BecauseShelfProps) {
  const start = seedOf(history.entries);
  const { status, data, retry } = useRemote(start?.videoId ?? null, loadAround);
  if (!start) return null;
  if (status === 'error' && !data) return <ShelfError title={TITLE} onRetry={retry} />;
  if (status === 'loading' && !data) return <ShelfSkeleton title={TITLE} />;
  const found =
    data && recommend(data.seed, start.completedAt !== null, data.candidates, history.entries, serverNow());
  if (!found) return null;
  return (
    <Shelf title={TITLE} reason={found.reason}>
      {found.videos.map((video) => (
        <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
      ))}
    </Shelf>
  );
}
