import { SeriesCard } from '@/components/cards/SeriesCard';
import { Shelf } from '@/components/cards/Shelf';
import { StyleTile } from '@/components/cards/StyleTile';
import { MemberCard } from '@/components/library/MemberCard';
import { ShelfError, ShelfSkeleton } from '@/components/library/ShelfState';
import { useCards } from '@/components/library/use-cards';
import { useLists } from '@/components/library/use-lists';
import { useRemote } from '@/components/ui/use-remote';
import { loadCards } from '@/lib/catalogue/list/class-cards';
import { fetchVideos } from '@/lib/catalogue/list/videos-api';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { BrowseContent, BrowseSeries } from '@/lib/home/home-content';
import { preferredFirst } from '@/lib/home/home-rules';
import { seriesInProgress } from '@/lib/library/continue-watching';
import { recommend, seedOf } from '@/lib/library/recommend';
import { newestFirst } from '@/lib/library/saved-list';
import { routes } from '@/lib/platform/config/routes';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { HistoryList } from '@/lib/watch/history/history';
import type { Progress } from '@/lib/watch/history/progress';

const BECAUSE_TITLE = 'For you next';

interface BecauseShelfProps {
  readonly history: HistoryList;
  readonly progressOf: (videoId: string) => Progress | undefined;
}

async function loadAround(seedId: string) {
  const seed = (await loadCards([seedId]))[seedId];
  const style = seed?.styles[0]?.slug;
  return seed && style ? { seed, candidates: await fetchVideos(`style=${style}`) } : null;
}

export function BecauseShelf({ history, progressOf }: BecauseShelfProps) {
  const start = seedOf(history.entries);
  const { status, data, retry } = useRemote(start?.videoId ?? null, loadAround);
  if (!start) return null;
  if (status === 'error' && !data) return <ShelfError title={BECAUSE_TITLE} onRetry={retry} />;
  if (status === 'loading' && !data) return <ShelfSkeleton title={BECAUSE_TITLE} />;
  const found =
    data && recommend(data.seed, start.completedAt !== null, data.candidates, history.entries, serverNow());
  if (!found) return null;
  return (
    <Shelf title={BECAUSE_TITLE} reason={found.reason}>
      {found.videos.map((video) => (
        <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
      ))}
    </Shelf>
  );
}

const BEGIN = 'Start a series';

interface SeriesShelfProps {
  readonly series: readonly BrowseSeries[];
  readonly history: HistoryList;
}

/** Shows the series that the member has begun, or all series if there are none. */
export function SeriesShelf({ series, history }: SeriesShelfProps) {
  if (history.status !== 'ready' && history.status !== 'error')
    return <ShelfSkeleton title={BEGIN} shape="portrait" />;
  const begun = seriesInProgress(series, history.entries);
  if (begun.length === 0)
    return (
      <Shelf title={BEGIN} seeAllHref={routes.videosSeries} shape="portrait">
        {series.slice(0, 6).map((one) => (
          <SeriesCard key={one.slug} series={one} />
        ))}
      </Shelf>
    );
  return (
    <Shelf title="Your series" seeAllHref={routes.videosSeries} shape="portrait">
      {begun.map(({ series: one, doneCount }) => (
        <SeriesCard key={one.slug} series={one} doneCount={doneCount} />
      ))}
    </Shelf>
  );
}

const SAVED_TITLE = 'Saved for later';

export function SavedShelf({
  progressOf,
}: {
  readonly progressOf: (videoId: string) => Progress | undefined;
}) {
  const { status: listStatus, lists, store } = useLists();
  const ids = newestFirst(lists.saveForLater).slice(0, SHOWN);
  const { status, data, retry } = useCards(ids);
  if (listStatus === 'error' && ids.length === 0)
    return <ShelfError title={SAVED_TITLE} onRetry={() => void store?.load()} />;
  if (status === 'error' && !data) return <ShelfError title={SAVED_TITLE} onRetry={retry} />;
  const videos = ids.flatMap((id) => data?.[id] ?? []);
  if (videos.length === 0) return null;
  return (
    <Shelf title={SAVED_TITLE} seeAllHref={routes.library}>
      {videos.map((video) => (
        <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
      ))}
    </Shelf>
  );
}

interface StyleShelfProps {
  readonly styles: BrowseContent['styles'];
  readonly preferred: readonly string[];
}

export const StyleShelf = ({ styles, preferred }: StyleShelfProps) => (
  <Shelf title="By style" seeAllHref={routes.videosByStyle}>
    {preferredFirst(styles, preferred).map((style) => (
      <StyleTile key={style.slug} style={style} sizes="290px" />
    ))}
  </Shelf>
);

interface FeaturedShelfProps {
  readonly videos: readonly ListCard[];
  readonly progressOf: (videoId: string) => Progress | undefined;
}

export const FeaturedShelf = ({ videos, progressOf }: FeaturedShelfProps) => (
  <Shelf title="Featured" seeAllHref={routes.videosFeatured}>
    {videos.map((video) => (
      <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
    ))}
  </Shelf>
);

const SHOWN = 12;

interface RemoteShelfProps {
  readonly title: string;
  readonly reason?: string;
  readonly seeAllHref?: string;
  readonly query: string;
  readonly progressOf: (videoId: string) => Progress | undefined;
}

/** Shows a shelf that loads, fails and retries independently of the others. */
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
