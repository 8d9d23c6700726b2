import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '@/components/library/playlists/use-session';
import { openPage } from '@/components/ui/links/offline-navigation';
import { Picture } from '@/components/ui/Picture';
import { POSTER_SIZES } from '@/components/watch/player/PlayerPoster';
import type { UpNext } from '@/components/watch/player/player-props';
import { ResumeGate } from '@/components/watch/player/ResumeGate';
import { useEngineState } from '@/components/watch/player/use-engine-state';
import { useLatest } from '@/components/watch/player/use-latest';
import { useAuth } from '@/contexts/AuthContext';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { isVisible } from '@/lib/catalogue/list-card';
import type { VideoCard } from '@/lib/catalogue/video';
import { advanceSession, nextInSession, type SessionQueue } from '@/lib/library/session-queue';
import { routes } from '@/lib/platform/config/routes';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Engine } from '@/lib/watch/engine';
import { createMemberHistory, visitorHistory } from '@/lib/watch/history/member-history';
import { memberPractice } from '@/lib/watch/practice/member-practice';
import { useViewingReports } from './use-viewing-reports';
import type { WatchSession } from './use-watch-session';
import type { WatchPageProps } from './watch-page-props';

type PageProps = Pick<WatchPageProps, 'video' | 'series' | 'related'>;

interface WatchPlayerProps extends PageProps {
  readonly session: WatchSession;
  /** Address to come back to after payment. */
  readonly here: string;
}

/** After a class of these styles, members may need rest: by default, the next one starts only in a playlist. */
const WAITING_STYLES = new Set(['strength']);

function useHistory(uid: string | null) {
  const { getIdToken } = useAuth();
  const [isOnDevice, setOnDevice] = useState(false);
  // `getIdToken` changes with the sign-in state, but `history` must stay the same object during a viewing.
  const latest = useLatest(getIdToken);
  const history = useMemo(() => {
    if (uid === null) return visitorHistory;
    return createMemberHistory({
      uid,
      getIdToken: () => latest.current(),
      onStatus: (status) => setOnDevice(status === 'on-device'),
    });
  }, [uid, latest]);
  useEffect(() => {
    const handleOnline = () => void history.flush();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [history]);
  return { history, isOnDevice };
}

function usePractice(uid: string | null) {
  const { state: auth } = useAuth();
  const store = uid === null ? null : memberPractice(uid);
  // Waits for Firebase Auth, because Firestore reads need it. A viewing may begin earlier, with the stored token.
  const isSignedIn = auth.status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void store?.load();
  }, [store, isSignedIn]);
  return store;
}

/** Leaves out classes whose leaving date has passed since the page was built. */
function nextClass({ video, series, related }: PageProps, queue: SessionQueue | null) {
  const queued = queue && nextInSession(queue);
  if (queued) return { ...queued, image: null, from: 'session' } as const;
  const isThere = (listed: Pick<VideoCard, 'leavesAt'>): boolean => isVisible(listed, serverNow());
  const episodes = series?.episodes ?? [];
  const index = episodes.findIndex(({ slug }) => slug === video.slug);
  const next = index < 0 ? undefined : episodes.slice(index + 1).find(isThere);
  const image = next === episodes[index + 1] ? (series?.nextImage ?? null) : null;
  if (next) return { ...next, image, from: 'series' } as const;
  const similar = related.find(isThere);
  return similar ? ({ ...similar, from: 'suggestion' } as const) : null;
}

export function useUpNext({ video, series, related }: PageProps, engine: Engine | null): UpNext | null {
  const { push } = useRouter();
  const queue = useSession(video.slug);
  const hasEnded = useEngineState(engine, (state) => state.hasEnded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next class is chosen again when this one has ended
  return useMemo(() => {
    const next = nextClass({ video, series, related }, queue);
    if (!next) return null;
    const { slug, title, durationSeconds, image, from } = next;
    return {
      title,
      durationSec: durationSeconds,
      picture: image && <Picture image={image} preset="card" alt="" sizes="200px" />,
      from,
      startsByItself: from === 'session' || !video.styles.some((style) => WAITING_STYLES.has(style.slug)),
      isSame: slug === video.slug,
      onPlay: () => {
        if (slug !== video.slug) void openPage({ push }, `${routes.watch(slug)}?play=1`);
        else if (queue) advanceSession(queue);
      },
    };
  }, [video, series, related, queue, push, hasEnded]);
}

export function WatchPlayer({ video, series, related, session, here }: WatchPlayerProps) {
  const { engine, isPreview } = session;
  const { history, isOnDevice } = useHistory(session.signedInUid);
  const upNext = useUpNext({ video, series, related }, engine);
  const practice = usePractice(session.subscriberUid);
  const { completionText, reportMilestone } = useViewingReports(video, session);
  // Move times refer to the full class, so they do not fit a preview.
  const playerVideo = useMemo(() => (isPreview ? { ...video, timedMoves: [] } : video), [video, isPreview]);
  return (
    <ResumeGate
      video={playerVideo}
      loadGrant={session.loadGrant}
      startAtSec={session.startAtSec}
      isPreview={isPreview}
      onHandle={session.setPlayer}
      history={history}
      practice={practice}
      poster={<Picture image={video.image} preset="social" sizes={POSTER_SIZES} alt="" />}
      isOnDevice={isOnDevice}
      upNext={isPreview ? null : upNext}
      completionText={completionText}
      offerHref={withNext(routes.pricing, here)}
      onMilestone={reportMilestone}
    />
  );
}
