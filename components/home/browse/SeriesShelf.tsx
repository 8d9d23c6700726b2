import { SeriesCard } from '@/components/cards/SeriesCard';
import { Shelf } from '@/components/cards/Shelf';
import { ShelfSkeleton } from '@/components/library/ShelfState';
import type { BrowseSeries } from '@/lib/home/home-content';
import { seriesInProgress } from '@/lib/library/continue-watching';
import type { WatchHistoryState } from '@/lib/library/watch-history';
import { routes } from '@/lib/platform/config/routes';

const BEGIN = 'Start a series';

interface SeriesShelfProps {
  readonly series: readonly BrowseSeries[];
  readonly history: WatchHistoryState;
}

/** Series she has begun; before that, the ones there are. Which of the two is not known before her history is. */
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
