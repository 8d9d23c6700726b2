import { type ReactNode, Suspense, useState } from 'react';
import { useHistory } from '@/components/library/history/use-history';
import { ShelfSkeleton, type ShelfSkeletonProps } from '@/components/library/ShelfPlaceholders';
import { useLists } from '@/components/library/use-lists';
import { PageHead } from '@/components/site/page/PageHead';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart, lazyWithRetry } from '@/components/ui/lazy-part';
import { useVisibleOnce } from '@/components/ui/use-visible-once';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import { profileOf, uidOf } from '@/lib/account/auth-state';
import { presentSlugs } from '@/lib/catalogue/former-slugs';
import type { BrowseContent } from '@/lib/home/home-content';
import { firstClassOf } from '@/lib/home/home-rules';
import { routes } from '@/lib/platform/config/routes';
import { loadMoreHistory } from '@/lib/watch/history/history-store';
import styles from './BrowsePage.module.scss';
import { ContinueSection } from './ContinueSection';
import { WelcomeBand } from './WelcomeBand';

interface LazyOnVisibleProps extends ShelfSkeletonProps {
  readonly children: ReactNode;
}

const MARGIN = { rootMargin: '300px' };

function LazyOnVisible({ children, ...skeleton }: LazyOnVisibleProps) {
  const [isNear, setIsNear] = useState(false);
  const root = useVisibleOnce<HTMLDivElement>(() => setIsNear(true), MARGIN);
  const waiting = <ShelfSkeleton {...skeleton} />;
  return (
    <div ref={root}>
      {isNear ? (
        <FaultBoundary region={skeleton.title}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </FaultBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}

const MembershipNote = lazyPart('MembershipNote', () => import('@/components/library/MembershipNote'));
const NextEvent = lazyWithRetry('NextEvent', () => import('@/components/home/landing/NextEvent'));
const SurpriseMe = lazyWithRetry('SurpriseMe', () => import('./SurpriseMe'));
const loadShelves = () => import(/* webpackChunkName: "shelves" */ './DashboardShelves');
const SeriesShelf = lazyWithRetry('SeriesShelf', loadShelves);
const RecommendedShelf = lazyWithRetry('RecommendedShelf', loadShelves);
const SavedShelf = lazyWithRetry('SavedShelf', loadShelves);
const FeaturedShelf = lazyWithRetry('FeaturedShelf', loadShelves);
const RemoteShelf = lazyWithRetry('RemoteShelf', loadShelves);
const StyleShelf = lazyWithRetry('StyleShelf', loadShelves);

export function BrowsePage({ content }: { readonly content: BrowseContent }) {
  const isSignedIn = useRequireSignIn();
  const { isLoading, isSubscribed } = useSubscription();
  const { history, store } = useHistory('continue');
  const { status: listStatus, lists } = useLists();
  const { state: auth } = useAuth();
  const uid = uidOf(auth);
  const { picksOf, styles: shownStyles } = content;
  const preferred = presentSlugs(profileOf(auth)?.preferences?.contentPreferences ?? [], shownStyles);
  const hasSaved = Object.keys(lists.saveForLater.items).length > 0;
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        isReady={isSignedIn}
        title="Dashboard"
        description="Your classes, your week, and what’s next."
        isPrivate
      />
      <WelcomeBand history={history} />
      {isSignedIn && !isLoading && !isSubscribed && (
        <FaultBoundary region="Membership">
          <MembershipNote />
        </FaultBoundary>
      )}
      <ContinueSection
        history={history}
        onRetry={() => void store?.load(true)}
        onMore={async () => uid !== null && loadMoreHistory(uid, 'continue')}
        suggestion={firstClassOf([...content.featured, ...content.newest], preferred)}
      />
      {history.entries.length > 0 && (
        <LazyOnVisible title="For you next">
          <RecommendedShelf history={history} />
        </LazyOnVisible>
      )}
      <LazyOnVisible title="Can’t decide?" shape="band">
        <SurpriseMe />
      </LazyOnVisible>
      {content.series.length > 0 && (
        <LazyOnVisible title="Series" shape="portrait">
          <SeriesShelf series={content.series} history={history} />
        </LazyOnVisible>
      )}
      {(hasSaved || listStatus === 'error') && (
        <LazyOnVisible title="Saved for later">
          <SavedShelf />
        </LazyOnVisible>
      )}
      {content.featured.length > 0 && (
        <LazyOnVisible title="Featured">
          <FeaturedShelf videos={content.featured} />
        </LazyOnVisible>
      )}
      <LazyOnVisible title="New releases">
        <RemoteShelf title="New releases" seeAllHref={routes.videosNewReleases} query="list=new-releases" />
      </LazyOnVisible>
      {content.events.length > 0 && (
        <LazyOnVisible title="Next live event">
          <NextEvent events={content.events} isSmall />
        </LazyOnVisible>
      )}
      {shownStyles.length > 0 && (
        <LazyOnVisible title="By style">
          <StyleShelf styles={shownStyles} preferred={preferred} />
        </LazyOnVisible>
      )}
      {picksOf && (
        <LazyOnVisible title={`${picksOf.name}’s picks`}>
          <RemoteShelf
            title={`${picksOf.name}’s picks`}
            reason="Hand-picked"
            seeAllHref={routes.instructorPicks(picksOf.slug)}
            query={`picks=${picksOf.slug}`}
          />
        </LazyOnVisible>
      )}
    </div>
  );
}
