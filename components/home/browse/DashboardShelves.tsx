import { useMemo } from 'react';
import { SeriesCard } from '@/components/cards/SeriesCard';
import { Shelf } from '@/components/cards/Shelf';
import { StyleTile } from '@/components/cards/StyleTile';
import { useSettledMarks } from '@/components/cards/use-progress-marks';
import { useHistory, useHistoryRows } from '@/components/library/history/use-history';
import { MemberCard } from '@/components/library/MemberCard';
import { ShelfError, ShelfSkeleton } from '@/components/library/ShelfPlaceholders';
import { useCards } from '@/components/library/use-cards';
import { useLists } from '@/components/library/use-lists';
import { useRemote } from '@/components/ui/use-remote';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';
import { loadCards, playableCard } from '@/lib/catalogue/list/class-cards';
import { fetchUndone, fetchVideos } from '@/lib/catalogue/list/videos-api';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { BrowseContent, BrowseSeries } from '@/lib/home/home-content';
import { preferredFirst } from '@/lib/home/home-rules';
import { begunSeries, seriesInProgress } from '@/lib/library/continue-watching';
import { recommend, seedsOf } from '@/lib/library/recommend';
import { newestFirst } from '@/lib/library/saved-list';
import { routes } from '@/lib/platform/config/routes';
import { serverNow } from '@/lib/platform/http/server-clock';
import { doneIdsOf, type HistoryList } from '@/lib/watch/history/history';

const RECOMMENDED_TITLE = 'For you next';

interface MemberShelfProps {
  readonly title: string;
  readonly reason?: string;
  readonly seeAllHref?: string;
  readonly videos: readonly ListCard[];
}

function MemberShelf({ videos, ...head }: MemberShelfProps) {
  const rows = useHistoryRows(videos.map(({ id }) => id));
  return (
    <Shelf {...head}>
      {videos.map((video) => (
        <MemberCard key={video.id} video={video} progress={rows[video.id]} />
      ))}
    </Shelf>
  );
}

/** Moves the last played classes to the front: `history` starts with all classes to continue, even old ones. */
function useLatestHistory(history: HistoryList): HistoryList {
  const { history: latest } = useHistory('page');
  return useMemo(() => {
    const known = new Set(latest.entries.map(({ videoId }) => videoId));
    const older = history.entries.filter(({ videoId }) => !known.has(videoId));
    const { status } = latest.status === 'loading' ? latest : history;
    return { ...history, status, entries: [...latest.entries, ...older] };
  }, [history, latest]);
}

/** Maximum watched classes to check for a style. One is not enough: some classes have no card or no style. */
const MAX_SEEDS = 4;

/** `key` is `<uid> <class ids>`. Loads the first class with a style, and classes of that style that are not done. */
async function loadSameStyle(key: string) {
  const [uid = '', ...seedIds] = key.split(' ');
  const cards = await loadCards(seedIds);
  const seed = seedIds.flatMap((id) => cards[id] ?? []).find(({ styles }) => styles.length > 0);
  const style = seed?.styles[0]?.slug;
  if (!seed || !style) return null;
  const { loadDoneOf } = await import('@/lib/watch/history/progress-marks');
  const loadDone = (ids: readonly string[]) => loadDoneOf(uid, ids);
  const { videos, doneIds } = await fetchUndone(`style=${style}`, loadDone, SHOWN);
  return { seed, candidates: videos.filter(({ id }) => !doneIds.has(id)) };
}

export function RecommendedShelf(props: { readonly history: HistoryList }) {
  const history = useLatestHistory(props.history);
  const uid = uidOf(useAuth().state);
  const seeds = history.status === 'loading' ? [] : seedsOf(history.entries).slice(0, MAX_SEEDS);
  const ids = seeds.map(({ videoId }) => videoId);
  const { status, data, retry } = useRemote(
    uid && ids.length > 0 ? [uid, ...ids].join(' ') : null,
    loadSameStyle,
  );
  if (history.status === 'loading') return <ShelfSkeleton title={RECOMMENDED_TITLE} />;
  if (ids.length === 0) return null;
  if (status === 'error' && !data) return <ShelfError title={RECOMMENDED_TITLE} onRetry={retry} />;
  if (status === 'loading' && !data) return <ShelfSkeleton title={RECOMMENDED_TITLE} />;
  const isDone = history.entries.some(({ videoId, completedAt }) => videoId === data?.seed.id && completedAt);
  const found = data && recommend(data.seed, isDone, data.candidates, history.entries, serverNow());
  return found && <MemberShelf title={RECOMMENDED_TITLE} reason={found.reason} videos={found.videos} />;
}

const START_TITLE = 'Start a series';

interface SeriesShelfProps {
  readonly series: readonly BrowseSeries[];
  readonly history: HistoryList;
}

/** Shows begun, unfinished series, last played first. If there are none, shows six series, preferably not begun. */
export function SeriesShelf({ series, ...props }: SeriesShelfProps) {
  const history = useLatestHistory(props.history);
  const allBegun = begunSeries(series, history.entries);
  const begun = allBegun.slice(0, SHOWN);
  // Counting the done classes of a series needs the marks of all its classes: `history` may lack some of them.
  const { marks, isSettled } = useSettledMarks(begun.flatMap(({ episodeIds }) => episodeIds));
  const doneHere = doneIdsOf(history.entries);
  if (history.status === 'loading' || (begun.length > 0 && !isSettled))
    return <ShelfSkeleton title={START_TITLE} shape="portrait" />;
  const inProgress = seriesInProgress(begun, (id) => marks.get(id)?.isDone === true || doneHere.has(id));
  if (inProgress.length === 0) {
    const playable = series.filter(({ episodeIds }) => episodeIds.length > 0);
    const fresh = playable.filter((one) => !allBegun.includes(one));
    return (
      <Shelf title={START_TITLE} seeAllHref={routes.videosSeries} shape="portrait">
        {(fresh.length > 0 ? fresh : playable).slice(0, 6).map((one) => (
          <SeriesCard key={one.slug} series={one} />
        ))}
      </Shelf>
    );
  }
  return (
    <Shelf title="Your series" seeAllHref={routes.videosSeries} shape="portrait">
      {inProgress.map(({ series: one, doneCount }) => (
        <SeriesCard key={one.slug} series={one} doneCount={doneCount} />
      ))}
    </Shelf>
  );
}

const SAVED_TITLE = 'Saved for later';

export function SavedShelf() {
  const { status: listStatus, lists, store } = useLists();
  const ids = newestFirst(lists.saveForLater.items).slice(0, SHOWN);
  const { status, data, retry } = useCards(ids);
  if (listStatus === 'error' && ids.length === 0)
    return <ShelfError title={SAVED_TITLE} onRetry={() => void store?.load()} />;
  if (status === 'error' && !data) return <ShelfError title={SAVED_TITLE} onRetry={retry} />;
  if (ids.length > 0 && !data) return <ShelfSkeleton title={SAVED_TITLE} />;
  const videos = ids.flatMap((id) => playableCard(data?.[id]) ?? []);
  return <MemberShelf title={SAVED_TITLE} seeAllHref={routes.library} videos={videos} />;
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

export const FeaturedShelf = (props: Pick<MemberShelfProps, 'videos'>) => (
  <MemberShelf title="Featured" seeAllHref={routes.videosFeatured} {...props} />
);

const SHOWN = 12;

interface RemoteShelfProps extends Omit<MemberShelfProps, 'videos'> {
  readonly query: string;
}

export function RemoteShelf({ query, ...shelf }: RemoteShelfProps) {
  const { title } = shelf;
  const { status, data, retry } = useRemote(query, fetchVideos);
  if (data) return <MemberShelf {...shelf} videos={data.slice(0, SHOWN)} />;
  return status === 'error' ? <ShelfError title={title} onRetry={retry} /> : <ShelfSkeleton title={title} />;
}
