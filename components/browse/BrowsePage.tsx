import { useRequireSignIn } from '@/components/auth/use-require-sign-in';
import { Shelf } from '@/components/cards/Shelf';
import { StyleTile } from '@/components/cards/StyleTile';
import { NextEvent } from '@/components/home/NextEvent';
import { PageHead } from '@/components/layout/PageHead';
import { MemberCard } from '@/components/library/MemberCard';
import { MembershipNote } from '@/components/library/MembershipNote';
import { useHistory } from '@/components/library/use-history';
import { useListSync } from '@/components/library/use-lists';
import { useContentReady } from '@/contexts/LoadingContext';
import type { BrowseContent } from '@/lib/browse/browse-content';
import { routes } from '@/lib/config/routes';
import { CONTINUE_ROWS } from '@/lib/library/watch-history';
import { BecauseShelf } from './BecauseShelf';
import styles from './BrowsePage.module.scss';
import { ContinueSection } from './ContinueSection';
import { OnSight } from './OnSight';
import { RemoteShelf } from './RemoteShelf';
import { SavedShelf } from './SavedShelf';
import { SeriesShelf } from './SeriesShelf';
import { WelcomeBand } from './WelcomeBand';

/** The dashboard: what she was doing, how her week stands, and then everything else. */
export function BrowsePage({ content }: { readonly content: BrowseContent }) {
  const isSignedIn = useRequireSignIn();
  useContentReady(isSignedIn);
  useListSync();
  const { state, store } = useHistory(CONTINUE_ROWS);
  const history = state.entries;
  const progressOf = (videoId: string) => history.find((entry) => entry.videoId === videoId);
  const picksOf = content.instructors[0];
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title="Dashboard" description="Your classes, your week, your next step." isPrivate />
      <WelcomeBand history={state} />
      {isSignedIn && <MembershipNote />}
      <ContinueSection history={state} onRetry={() => void store?.load(CONTINUE_ROWS, true)} />
      <BecauseShelf history={state} progressOf={progressOf} />
      <OnSight title="Series" shape="portrait">
        <SeriesShelf series={content.series} history={state} />
      </OnSight>
      <SavedShelf progressOf={progressOf} />
      <OnSight title="Featured">
        <Shelf title="Featured" seeAllHref={routes.videosFeatured}>
          {content.featured.map((video) => (
            <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
          ))}
        </Shelf>
      </OnSight>
      <RemoteShelf
        title="New releases"
        seeAllHref={routes.videosNewReleases}
        query="list=new-releases"
        progressOf={progressOf}
      />
      {content.events.length > 0 && (
        <OnSight title="Next live event">
          <NextEvent events={content.events} isSmall />
        </OnSight>
      )}
      <OnSight title="By style">
        <Shelf title="By style" seeAllHref={routes.videosByStyle}>
          {content.styles.map((style) => (
            <StyleTile key={style.slug} style={style} />
          ))}
        </Shelf>
      </OnSight>
      {picksOf && (
        <RemoteShelf
          title={`${picksOf.name}’s picks`}
          reason="Chosen by hand"
          seeAllHref={routes.instructorPicks(picksOf.slug)}
          query={`picks=${picksOf.slug}`}
          progressOf={progressOf}
        />
      )}
    </div>
  );
}
