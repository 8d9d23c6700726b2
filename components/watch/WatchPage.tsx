import { lazy, Suspense, useMemo, useState } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { Shelf } from '@/components/cards/Shelf';
import { PageHead } from '@/components/layout/PageHead';
import type { PlayerHandle } from '@/components/player/player-video';
import { VideoPlayer } from '@/components/player/VideoPlayer';
import { RichTextView } from '@/components/rich-text/RichTextView';
import { VideoData } from '@/components/seo/VideoData';
import { useContentReady } from '@/contexts/LoadingContext';
import { usableChapters } from '@/lib/playback/chapters';
import { imageSrc } from '@/lib/sanity/image';
import { ClassFacts } from './ClassFacts';
import { MembershipOffer } from './MembershipOffer';
import { SeriesNav } from './SeriesNav';
import { useSteadyAccess } from './steady-access';
import { useAccess } from './use-access';
import { useGrant } from './use-grant';
import { useIntent } from './use-intent';
import { useStart } from './use-start';
import { WatchHeader } from './WatchHeader';
import styles from './WatchPage.module.scss';
import { WatchTabs } from './WatchTabs';
import type { WatchPageProps } from './watch-page-props';

const loadPlayer = () => import('./WatchPlayer');
const WatchPlayer = lazy(() => loadPlayer().then((module) => ({ default: module.WatchPlayer })));
const SaveButtons = lazy(() =>
  import('@/components/library/SaveButtons').then((module) => ({ default: module.SaveButtons })),
);
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
  const chapters = useMemo(() => usableChapters(video.chapters, video.durationSeconds), [video]);
  const handleSeek = (sec: number) => (handle ? handle.seekTo(sec) : begin(sec));

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
              chapters={chapters}
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
            engine={handle?.engine ?? null}
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
          <RichTextView text={video.description} />
          <WatchTabs
            video={video}
            chapters={chapters}
            uid={memberUid}
            engine={handle?.engine ?? null}
            loadGrant={uid === null ? null : loadGrant}
            onSeek={handleSeek}
          />
        </div>
        {series && <SeriesNav series={series} currentSlug={video.slug} />}
      </div>
      {related.length > 0 && (
        <Shelf title="More like this">
          {related.map((card) => (
            <ClassCard key={card.id} video={card} />
          ))}
        </Shelf>
      )}
    </article>
  );
}
