import { Fragment, type ReactNode, Suspense } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { LeavingBadge } from '@/components/cards/LeavingBadge';
import { Shelf } from '@/components/cards/Shelf';
import { RichTextView } from '@/components/site/about/RichTextView';
import { JsonLd } from '@/components/site/page/JsonLd';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { lazyPart, lazyWithRetry } from '@/components/ui/lazy-part';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { useBelowFoldShown } from '@/components/ui/use-below-fold-shown';
import { PlayerPoster } from '@/components/watch/player/PlayerPoster';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { videoData } from '@/lib/catalogue/class-structured-data';
import { isVisible } from '@/lib/catalogue/list-card';
import { moveName, movesAt } from '@/lib/catalogue/moves';
import type { Video } from '@/lib/catalogue/video';
import { routes } from '@/lib/platform/config/routes';
import { formatTimer } from '@/lib/platform/dates/duration';
import { serverNow } from '@/lib/platform/http/server-clock';
import { NO_SHARING } from '@/lib/site/seo/sharing';
import type { Engine } from '@/lib/watch/engine';
import { startAddress } from '@/lib/watch/history/resume';
import { ChapterSection } from './ChapterList';
import { ClassFacts } from './ClassFacts';
import { MembershipOffer } from './MembershipOffer';
import { SeriesNav } from './SeriesNav';
import { ShareButton } from './ShareButton';
import { useWatchSession } from './use-watch-session';
import styles from './WatchPage.module.scss';
import type { WatchPageProps } from './watch-page-props';

interface WatchHeaderProps {
  readonly video: Video;
  /** Number of the class in the list of its series; 0 for a class that has left the catalogue. */
  readonly number: number;
  readonly engine: Engine | null;
  readonly startButton?: ReactNode;
  readonly saveButtons?: ReactNode;
}

function WatchHeader({ video, number, engine, startButton, saveButtons }: WatchHeaderProps) {
  const { instructors, styles: classStyles, series } = video;
  return (
    <header className={styles.header}>
      {series && (
        <p className="eyebrow">
          <AppLink href={routes.series(series.slug)}>{series.name}</AppLink>
          {number > 0 && ` · Class ${number}`}
        </p>
      )}
      <h1 className={styles.title}>{video.title}</h1>
      <p className="muted">
        {instructors.length > 0 && 'with '}
        {instructors.map(({ slug, name }, index) => (
          <Fragment key={slug}>
            {index > 0 && ', '}
            <AppLink href={routes.instructor(slug)}>{name}</AppLink>
          </Fragment>
        ))}
        {classStyles.map(({ slug, name }) => (
          <Fragment key={slug}>
            {' · '}
            <AppLink href={routes.videosOfStyle(slug)}>{name}</AppLink>
          </Fragment>
        ))}
      </p>
      {video.leavesAt && <LeavingBadge leavesAt={video.leavesAt} />}
      <div className={styles.actions}>
        {startButton}
        {saveButtons}
        <ShareButton video={video} engine={engine} />
      </div>
    </header>
  );
}

const loadPlayer = () => import('./WatchPlayer');
const WatchPlayer = lazyPart('WatchPlayer', loadPlayer);
const ClassSaveButtons = lazyPart(
  'ClassSaveButtons',
  () => import(/* webpackChunkName: "watch-member" */ '@/components/library/ClassSaveButtons'),
);
/** Placeholder of the start button until the visitor's access is known, so that nothing below moves. */
const startSpace = <span data-start className="button button-small" aria-hidden="true" />;

const StartButton = lazyPart(
  'StartButton',
  () => import(/* webpackChunkName: "watch-member" */ './StartButton'),
  startSpace,
);
const WatchTabs = lazyWithRetry(
  'WatchTabs',
  () => import(/* webpackChunkName: "watch-member" */ './WatchTabs'),
);
const SessionBar = lazyPart(
  'SessionBar',
  () => import(/* webpackChunkName: "watch-member" */ '@/components/library/playlists/SessionBar'),
);

function momentName({ timedMoves }: Video, sec: number | null): string | null {
  const { now } = movesAt(timedMoves, sec ?? -1);
  return now && sec !== null ? `${moveName(now)} at ${formatTimer(sec)}` : null;
}

function Teachers({ teachers }: Pick<WatchPageProps, 'teachers'>) {
  return (
    <ul className="stack gap-3" aria-label="Your instructor">
      {teachers.map(({ slug, name, role, portrait }) => (
        <li key={slug} className={styles.card}>
          <Picture className={styles.face} image={portrait} preset="thumbnail" alt="" sizes="72px" />
          <div>
            <AppLink className={styles.name} href={routes.instructor(slug)}>
              {name}
            </AppLink>
            {role && <p>{role}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function WatchPage(props: WatchPageProps) {
  return <ClassPage key={props.video.id} {...props} />;
}

function ClassPage(props: WatchPageProps) {
  const { video, poster, series, related, teachers, sharing = NO_SHARING } = props;
  const session = useWatchSession(video, props.previewSeconds);
  const here = startAddress(video.slug, session.urlSec);
  const isBelowFoldShown = useBelowFoldShown();
  const { access, subscriberUid, signedInUid, isPreview, isStarted, isPageIdle, engine } = session;
  const memberUid = isPageIdle ? signedInUid : null;
  // `props.hasLeft` is false if the page was built before the class left. A started class is not interrupted.
  const hasLeft = props.hasLeft || (isPageIdle && !isStarted && !isVisible(video, serverNow()));
  // A class that has left has no chapters and no transcript, because their links lead to seconds that do not play.
  const opened = hasLeft ? { ...video, chapters: [], captions: [] } : video;
  const chapters = <ChapterSection chapters={opened.chapters} engine={engine} onSeek={session.seekTo} />;

  const startButton = isPreview ? (
    <LinkButton size="small" data-start href={withNext(routes.pricing, here)}>
      Watch the whole class
    </LinkButton>
  ) : subscriberUid !== null && isPageIdle ? (
    <StartButton uid={subscriberUid} video={video} onStart={session.begin} />
  ) : (
    startSpace
  );

  return (
    <article className={styles.page}>
      <PageHead title={video.title} description={video.summary} type="video.other" isPrivate={hasLeft} />
      <JsonLd data={videoData(video, sharing.image)} />
      <div ref={session.playerRef} className={styles.player}>
        <PlayerPoster video={video} poster={poster} session={session} hasLeft={hasLeft} load={loadPlayer}>
          <WatchPlayer
            key={subscriberUid ?? 'preview'}
            video={video}
            series={series}
            related={related}
            session={session}
            here={here}
          />
        </PlayerPoster>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {memberUid && <SessionBar slug={video.slug} />}
          <WatchHeader
            video={video}
            number={(series?.episodes ?? []).findIndex(({ slug }) => slug === video.slug) + 1}
            engine={engine}
            startButton={!isStarted && !hasLeft && startButton}
            saveButtons={memberUid && !hasLeft && <ClassSaveButtons video={video} />}
          />
          <ClassFacts video={video} />
          {!hasLeft && (
            <MembershipOffer access={access} here={here} moment={momentName(video, session.urlSec)} />
          )}
          {isBelowFoldShown && video.description.length > 0 && <RichTextView text={video.description} />}
          {isBelowFoldShown && teachers.length > 0 && <Teachers teachers={teachers} />}
          {!isBelowFoldShown ? null : memberUid === null ? (
            chapters
          ) : (
            <Suspense fallback={chapters}>
              <WatchTabs
                video={opened}
                uid={memberUid}
                engine={engine}
                loadGrant={subscriberUid === null ? null : session.loadGrant}
                onSeek={session.seekTo}
              />
            </Suspense>
          )}
        </div>
        {series && <SeriesNav series={series} currentSlug={video.slug} />}
      </div>
      {isBelowFoldShown && related.length > 0 && (
        <Shelf title="More like this">
          {related.map((card) => (
            <ClassCard key={card.id} video={card} />
          ))}
        </Shelf>
      )}
    </article>
  );
}
