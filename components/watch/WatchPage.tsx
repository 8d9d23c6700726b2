import { lazy, Suspense, useState } from 'react';
import { PageHead } from '@/components/layout/PageHead';
import type { PlayerHandle } from '@/components/player/player-video';
import { VideoPlayer } from '@/components/player/VideoPlayer';
import { VideoData } from '@/components/seo/VideoData';
import { useContentReady } from '@/contexts/LoadingContext';
import { imageSrc } from '@/lib/sanity/image';
import { Chapters } from './Chapters';
import { MembershipOffer } from './MembershipOffer';
import { ClassFacts, Description, MoreLikeThis, SeriesNav } from './server-parts';
import { useSteadyAccess } from './steady-access';
import { useAccess } from './use-access';
import { useGrant } from './use-grant';
import { useIntent } from './use-intent';
import { useStart } from './use-start';
import { WatchHeader } from './WatchHeader';
import styles from './WatchPage.module.scss';
import type { WatchPageProps } from './watch-page-props';

const loadPlayer = () => import('./WatchPlayer');
const WatchPlayer = lazy(() => loadPlayer().then((module) => ({ default: module.WatchPlayer })));
const SaveButtons = lazy(() =>
  import('@/components/library/SaveButtons').then((module) => ({ default: module.SaveButtons })),
);
const WatchTabs = lazy(() => import('./WatchTabs').then((module) => ({ default: module.WatchTabs })));
const SessionBar = lazy(() =>
  import('@/components/playlists/SessionBar').then((module) => ({ default: module.SessionBar })),
);

/** A class: the teaser everybody sees, and the player for those who may watch. A new class starts afresh. */
export function WatchPage(props: WatchPageProps) {
  return <ClassPage key={props.video.id} {...props} />;
}

function ClassPage({ video, series, related }: WatchPageProps) {
  useContentReady();
  const { start, begin } = useStart();
  const access = useSteadyAccess(useAccess(), start !== null);
  const uid = access.kind === 'member' ? access.uid : null;
  const memberUid = access.kind === 'visitor' || access.kind === 'loading' ? null : access.uid;
  const isPreview = access.kind === 'visitor' || access.kind === 'unsubscribed';
  const loadGrant = useGrant(video.id, video.previewClip, uid);
  const handleIntent = useIntent(loadGrant, access.kind !== 'loading');
  const [handle, setHandle] = useState<PlayerHandle | null>(null);
  const engine = handle?.engine ?? null;
  const handleSeek = (sec: number) => (handle ? handle.seekTo(sec) : begin(sec));
  const chapters = <Chapters chapters={video.chapters} engine={engine} onSeek={handleSeek} />;

  return (
    <article className={styles.page}>
      <PageHead
        title={video.title}
        description={video.summary}
        image={imageSrc(video.image, 'social')}
        type="video.other"
      />
      <VideoData video={video} />
      <div className={styles.player}>
        <VideoPlayer
          title={video.title}
          durationSec={video.durationSeconds}
          image={video.image}
          isPreview={isPreview}
          isStarted={start !== null && access.kind !== 'loading'}
          onStart={() => begin(null)}
          load={loadPlayer}
          onIntent={handleIntent}
        >
          <Suspense>
            <WatchPlayer
              key={uid ?? 'preview'}
              video={video}
              series={series}
              access={access}
              loadGrant={loadGrant}
              startAtSec={start?.sec ?? null}
              isPreview={isPreview}
              onHandle={setHandle}
            />
          </Suspense>
        </VideoPlayer>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {memberUid && (
            <Suspense>
              <SessionBar slug={video.slug} />
            </Suspense>
          )}
          <WatchHeader
            video={video}
            engine={engine}
            saveButtons={
              memberUid && (
                <Suspense>
                  <SaveButtons video={video} variant="plain" isFull />
                </Suspense>
              )
            }
          />
          <ClassFacts video={video} />
          <MembershipOffer access={access} />
          {video.description.length > 0 && <Description text={video.description} />}
          {memberUid === null ? (
            chapters
          ) : (
            <Suspense fallback={chapters}>
              <WatchTabs
                video={video}
                uid={memberUid}
                engine={engine}
                loadGrant={uid === null ? null : loadGrant}
                onSeek={handleSeek}
              />
            </Suspense>
          )}
        </div>
        {series && <SeriesNav series={series} currentSlug={video.slug} />}
      </div>
      {related.length > 0 && <MoreLikeThis videos={related} />}
    </article>
  );
}
