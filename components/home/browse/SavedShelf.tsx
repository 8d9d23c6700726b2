import { Shelf } from '@/components/cards/Shelf';
import { MemberCard } from '@/components/library/MemberCard';
import { ShelfError } from '@/components/library/ShelfState';
import { useCards } from '@/components/library/use-cards';
import { useLists } from '@/components/library/use-lists';
import { newestFirst } from '@/lib/library/saved-list';
import { routes } from '@/lib/platform/config/routes';
import type { Progress } from '@/lib/watch/history/progress';

const TITLE = 'Saved for later';
const SHOWN = 12;

/** What she put aside. Nothing while the list is empty. */
export function SavedShelf({
  progressOf,
}: {
  readonly progressOf: (videoId: string) => Progress | undefined;
}) {
  const { status: listStatus, lists, store } = useLists();
  const ids = newestFirst(lists.saveForLater).slice(0, SHOWN);
  const { status, data, retry } = useCards(ids);
  if (listStatus === 'error' && ids.length === 0)
    return <ShelfError title={TITLE} onRetry={() => void store?.load()} />;
  if (status === 'error' && !data) return <ShelfError title={TITLE} onRetry={retry} />;
  const videos = ids.flatMap((id) => data?.[id] ?? []);
  if (videos.length === 0) return null;
  return (
    <Shelf title={TITLE} seeAllHref={routes.library}>
      {videos.map((video) => (
        <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
      ))}
    </Shelf>
  );
}
