import { lazy, Suspense } from 'react';
import { Shelf } from '@/components/cards/Shelf';
import { StyleTile } from '@/components/cards/StyleTile';
import { MemberCard } from '@/components/library/MemberCard';
import { PageHead } from '@/components/site/page/PageHead';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { useAuth } from '@/contexts/AuthContext';
import { useContentReady } from '@/contexts/LoadingContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import type { BrowseContent } from '@/lib/home/browse-content';
import { firstClassOf } from '@/lib/home/first-class';
import { lovedFirst } from '@/lib/home/loved-first';
import { routes } from '@/lib/platform/config/routes';
import { BecauseShelf } from './BecauseShelf';
import styles from './BrowsePage.module.scss';
import { ContinueSection } from './ContinueSection';
import { RemoteShelf } from './RemoteShelf';
import { SavedShelf } from './SavedShelf';
import { useDashboardHistory } from './use-dashboard-history';
import { WelcomeBand } from './WelcomeBand';
import { WhenVisible } from './WhenVisible';

const MembershipNote = lazy(() =>
  import('@/components/library/MembershipNote').then((module) => ({ default: module.MembershipNote })),
);
const NextEvent = lazy(() =>
  import('@/components/home/landing/NextEvent').then((module) => ({ default: module.NextEvent })),
);
const SeriesShelf = lazy(() => import('./SeriesShelf').then((module) => ({ default: module.SeriesShelf })));

/** The dashboard: what she was doing, how her week stands, and then everything else. */
export function BrowsePage({ content }: { readonly content: BrowseContent }) {
  const isSignedIn = useRequireSignIn();
  const { isLoading, isSubscribed } = useSubscription();
  useContentReady(isSignedIn);
  const { state, store } = useDashboardHistory();
  const history = state.entries;
  const progressOf = (videoId: string) => history.find((entry) => entry.videoId === videoId);
  const { state: auth } = useAuth();
  const profile =
    auth.status === 'signed-in' && auth.profile.status === 'ready' ? auth.profile.profile : null;
  const loved = profile?.preferences?.contentPreferences ?? [];
  const picksOf = content.instructors[0];
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title="Dashboard" description="Your classes, your week, and what’s next." isPrivate />
      <WelcomeBand history={state} />
      {isSignedIn && !isLoading && !isSubscribed && (
        <FaultBoundary region="Membership">
          <Suspense>
            <MembershipNote />
          </Suspense>
        </FaultBoundary>
      )}
      <ContinueSection
        history={state}
        onRetry={() => void store?.load(true)}
        suggestion={firstClassOf(content.featured, loved)}
      />
      <BecauseShelf history={state} progressOf={progressOf} />
      <WhenVisible title="Series" shape="portrait">
        <SeriesShelf series={content.series} history={state} />
      </WhenVisible>
      <SavedShelf progressOf={progressOf} />
      <WhenVisible title="Featured">
        <Shelf title="Featured" seeAllHref={routes.videosFeatured}>
          {content.featured.map((video) => (
            <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
          ))}
        </Shelf>
      </WhenVisible>
      <RemoteShelf
        title="New releases"
        seeAllHref={routes.videosNewReleases}
        query="list=new-releases"
        progressOf={progressOf}
      />
      {content.events.length > 0 && (
        <WhenVisible title="Next live event">
          <NextEvent events={content.events} isSmall />
        </WhenVisible>
      )}
      <WhenVisible title="By style">
        <Shelf title="By style" seeAllHref={routes.videosByStyle}>
          {lovedFirst(content.styles, loved).map((style) => (
            <StyleTile key={style.slug} style={style} />
          ))}
        </Shelf>
      </WhenVisible>
      {picksOf && (
        <RemoteShelf
          title={`${picksOf.name}’s picks`}
          reason="Hand-picked"
          seeAllHref={routes.instructorPicks(picksOf.slug)}
          query={`picks=${picksOf.slug}`}
          progressOf={progressOf}
        />
      )}
    </div>
  );
}
