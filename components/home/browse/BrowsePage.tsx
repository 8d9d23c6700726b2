import { Suspense } from 'react';
import { useLists } from '@/components/library/use-lists';
import { PageHead } from '@/components/site/page/PageHead';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/retry-import';
import { useAuth } from '@/contexts/AuthContext';
import { useContentReady } from '@/contexts/LoadingContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import type { BrowseContent } from '@/lib/home/home-content';
import { firstClassOf } from '@/lib/home/home-rules';
import { routes } from '@/lib/platform/config/routes';
import styles from './BrowsePage.module.scss';
import { ContinueSection } from './ContinueSection';
import { useDashboardHistory } from './use-dashboard-history';
import { WelcomeBand } from './WelcomeBand';
import { WhenVisible } from './WhenVisible';

const MembershipNote = lazyPart(() =>
  import('@/components/library/MembershipNote').then((module) => module.MembershipNote),
);
const NextEvent = lazyPart(() =>
  import('@/components/home/landing/NextEvent').then((module) => module.NextEvent),
);
const SeriesShelf = lazyPart(() => import('./SeriesShelf').then((module) => module.SeriesShelf));
// Shelves of classes are one file, loaded when the first of them comes near.
const BecauseShelf = lazyPart(() =>
  import(/* webpackChunkName: "shelves" */ './BecauseShelf').then((module) => module.BecauseShelf),
);
const SavedShelf = lazyPart(() =>
  import(/* webpackChunkName: "shelves" */ './SavedShelf').then((module) => module.SavedShelf),
);
const FeaturedShelf = lazyPart(() =>
  import(/* webpackChunkName: "shelves" */ './FeaturedShelf').then((module) => module.FeaturedShelf),
);
const RemoteShelf = lazyPart(() =>
  import(/* webpackChunkName: "shelves" */ './RemoteShelf').then((module) => module.RemoteShelf),
);
const StyleShelf = lazyPart(() =>
  import(/* webpackChunkName: "shelves" */ './StyleShelf').then((module) => module.StyleShelf),
);

/** The dashboard: what she was doing, how her week stands, and then everything else. */
export function BrowsePage({ content }: { readonly content: BrowseContent }) {
  const isSignedIn = useRequireSignIn();
  const { isLoading, isSubscribed } = useSubscription();
  useContentReady(isSignedIn);
  const { state, store } = useDashboardHistory();
  const { status: listStatus, lists } = useLists();
  const history = state.entries;
  const progressOf = (videoId: string) => history.find((entry) => entry.videoId === videoId);
  const { state: auth } = useAuth();
  const profile =
    auth.status === 'signed-in' && auth.profile.status === 'ready' ? auth.profile.profile : null;
  const preferred = profile?.preferences?.contentPreferences ?? [];
  const picksOf = content.instructors[0];
  const hasSaved = Object.keys(lists.saveForLater).length > 0;
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
        suggestion={firstClassOf(content.featured, preferred)}
      />
      {history.length > 0 && (
        <WhenVisible title="For you next">
          <BecauseShelf history={state} progressOf={progressOf} />
        </WhenVisible>
      )}
      <WhenVisible title="Series" shape="portrait">
        <SeriesShelf series={content.series} history={state} />
      </WhenVisible>
      {(hasSaved || listStatus === 'error') && (
        <WhenVisible title="Saved for later">
          <SavedShelf progressOf={progressOf} />
        </WhenVisible>
      )}
      <WhenVisible title="Featured">
        <FeaturedShelf videos={content.featured} progressOf={progressOf} />
      </WhenVisible>
      <WhenVisible title="New releases">
        <RemoteShelf
          title="New releases"
          seeAllHref={routes.videosNewReleases}
          query="list=new-releases"
          progressOf={progressOf}
        />
      </WhenVisible>
      {content.events.length > 0 && (
        <WhenVisible title="Next live event">
          <NextEvent events={content.events} isSmall />
        </WhenVisible>
      )}
      <WhenVisible title="By style">
        <StyleShelf styles={content.styles} preferred={preferred} />
      </WhenVisible>
      {picksOf && (
        <WhenVisible title={`${picksOf.name}’s picks`}>
          <RemoteShelf
            title={`${picksOf.name}’s picks`}
            reason="Hand-picked"
            seeAllHref={routes.instructorPicks(picksOf.slug)}
            query={`picks=${picksOf.slug}`}
            progressOf={progressOf}
          />
        </WhenVisible>
      )}
    </div>
  );
}
