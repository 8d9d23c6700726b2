import { Suspense, useState } from 'react';
import { useAccess } from '@/components/membership/use-access';
import { RichTextView } from '@/components/site/about/RichTextView';
import { PageHead } from '@/components/site/page/PageHead';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/retry-import';
import type { PlayerHandle } from '@/components/watch/player/player-props';
import { useEngineState } from '@/components/watch/player/use-engine-state';
import { VideoPlayer } from '@/components/watch/player/VideoPlayer';
import { useContentReady } from '@/contexts/LoadingContext';
import { NO_SHARING } from '@/lib/site/seo/sharing';
import { Chapters } from './Chapters';
import { ClassFacts } from './ClassFacts';
import { MembershipOffer } from './MembershipOffer';
import { MoreLikeThis } from './MoreLikeThis';
import { SeriesNav } from './SeriesNav';
import { useStableAccess } from './stable-access';
import { Teachers } from './Teachers';
import { useGrant } from './use-grant';
import { useIntent } from './use-intent';
import { usePlayerInSight } from './use-player-in-sight';
import { useQuiet } from './use-quiet';
import { useStart } from './use-start';
import { useStartedAccess } from './use-started-access';
import { VideoData } from './VideoData';
import { WatchHeader } from './WatchHeader';
import styles from './WatchPage.module.scss';
import type { WatchPageProps } from './watch-page-props';

const loadPlayer = () => import('./WatchPlayer');
const WatchPlayer = lazyPart(() => loadPlayer().then((module) => module.WatchPlayer));
// What a member has beside the player is one file.
const KeepButtons = lazyPart(() =>
  import(/* webpackChunkName: "watch-member" */ '@/components/library/KeepButtons').then(
    (module) => module.KeepButtons,
  ),
);
const StartButton = lazyPart(() =>
  import(/* webpackChunkName: "watch-member" */ './StartButton').then((module) => module.StartButton),
);
const WatchTabs = lazyPart(() =>
  import(/* webpackChunkName: "watch-member" */ './WatchTabs').then((module) => module.WatchTabs),
);
const SessionBar = lazyPart(() =>
  import(/* webpackChunkName: "watch-member" */ '@/components/library/playlists/SessionBar').then(
    (module) => module.SessionBar,
  ),
);

/** A class: the teaser everybody sees, and the player for those who may watch. A new class starts afresh. */
export function WatchPage(props: WatchPageProps) {
  return <ClassPage key={props.video.id} {...props} />;
}

function ClassPage({ video, poster, series, related, teachers, sharing = NO_SHARING }: WatchPageProps) {
  useContentReady();
  const { start, begin } = useStart();
  const { access: now, isLate } = useStartedAccess(useAccess(), start !== null);
  const access = useStableAccess(now, start !== null);
  const subscriberUid = access.kind === 'member' ? access.uid : null;
  const signedInUid = access.kind === 'visitor' || access.kind === 'loading' ? null : access.uid;
  const isPreview = access.kind === 'visitor' || access.kind === 'unsubscribed';
  const loadGrant = useGrant(video.id, video.previewClip, subscriberUid);
  const handleIntent = useIntent(loadGrant, access.kind !== 'loading', video.previewClip);
  const [handle, setHandle] = useState<PlayerHandle | null>(null);
  const engine = handle?.engine ?? null;
  const isReady = useEngineState(engine, (state) => state.isReady);
  const isQuiet = useQuiet(start !== null, isReady);
  const handleSeek = (sec: number) => (handle ? handle.seekTo(sec) : begin(sec));
  const place = usePlayerInSight(start !== null);
  const chapters = <Chapters chapters={video.chapters} engine={engine} onSeek={handleSeek} />;

  // Its line is there before it is known who looks: nothing below may move when it comes.
  const startPlace = <span data-start className="button button-small" aria-hidden="true" />;
  const startButton = isPreview ? (
    <Button variant="secondary" size="small" data-start onClick={() => begin(null)}>
      See the preview
    </Button>
  ) : subscriberUid !== null && isQuiet ? (
    <Suspense fallback={startPlace}>
      <StartButton uid={subscriberUid} videoId={video.id} onStart={() => begin(null)} />
    </Suspense>
  ) : (
    startPlace
  );

  return (
    <article className={styles.page}>
      <PageHead title={video.title} description={video.summary} type="video.other" />
      <VideoData video={video} sharing={sharing} />
      <div ref={place} className={styles.player}>
        <VideoPlayer
          title={video.title}
          durationSec={video.durationSeconds}
          image={video.image}
          poster={poster}
          isPreview={isPreview}
          waitingFor={isLate ? 'Still checking your sign-in…' : null}
          isStarted={start !== null && access.kind !== 'loading'}
          onStart={() => begin(null)}
          load={loadPlayer}
          onIntent={handleIntent}
        >
          <Suspense>
            <WatchPlayer
              key={subscriberUid ?? 'preview'}
              video={video}
              series={series}
              related={related}
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
          {signedInUid && isQuiet && (
            <Suspense>
              <SessionBar slug={video.slug} />
            </Suspense>
          )}
          <WatchHeader
            video={video}
            engine={engine}
            startButton={start === null && startButton}
            saveButtons={
              signedInUid &&
              isQuiet && (
                <Suspense>
                  <KeepButtons video={video} />
                </Suspense>
              )
            }
          />
          <ClassFacts video={video} />
          <MembershipOffer access={access} />
          {video.description.length > 0 && <RichTextView text={video.description} />}
          {teachers.length > 0 && <Teachers teachers={teachers} />}
          {signedInUid === null || !isQuiet ? (
            chapters
          ) : (
            <Suspense fallback={chapters}>
              <WatchTabs
                video={video}
                uid={signedInUid}
                engine={engine}
                loadGrant={subscriberUid === null ? null : loadGrant}
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
