import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Access } from '@/components/membership/use-access';
import { Picture } from '@/components/ui/Picture';
import { PlayerRoot } from '@/components/watch/player/PlayerRoot';
import type { PlayerHandle, PlayerProps } from '@/components/watch/player/player-props';
import { useLatest } from '@/components/watch/player/use-latest';
import { POSTER_SIZES } from '@/components/watch/player/VideoPlayer';
import { useAuth } from '@/contexts/AuthContext';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { routes } from '@/lib/platform/config/routes';
import { imageSrc } from '@/lib/sanity/image';
import { createMemberHistory, visitorHistory } from '@/lib/watch/history/member-history';
import type { Milestone } from '@/lib/watch/milestones';
import { useDoneLine } from './use-done-line';
import { useTrainingMeter } from './use-training-meter';
import { useUpNext } from './use-up-next';
import { useWatchAnalytics } from './use-watch-analytics';
import type { WatchPageProps } from './watch-page-props';

type FromPage = Pick<PlayerProps, 'loadGrant' | 'startAtSec' | 'onHandle' | 'isPreview'>;

export interface WatchPlayerProps extends FromPage, Pick<WatchPageProps, 'video' | 'series' | 'related'> {
  readonly access: Access;
}

/** The history of whoever watches: a member's own, or for visitors this device. */
function useHistory(access: Access) {
  const { getIdToken } = useAuth();
  const [isOnDevice, setOnDevice] = useState(false);
  // Changes with every state of the sign-in; a viewing must keep its history through that.
  const latest = useLatest(getIdToken);
  const uid = access.kind === 'member' || access.kind === 'unsubscribed' ? access.uid : null;

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
  return { history, isOnDevice, uid };
}

/** The player of the watch page, with all that only matters once somebody watches. Loaded on the first intent. */
export function WatchPlayer({ video, series, related, access, ...player }: WatchPlayerProps) {
  const { history, isOnDevice, uid } = useHistory(access);
  const upNext = useUpNext(video, { series, related });
  const report = useWatchAnalytics(video, access);
  const [doneLine, sayDone] = useDoneLine(access, video.id);
  const handleMilestone = useCallback(
    (milestone: Milestone, vimeoId: string | null) => {
      report(milestone, vimeoId);
      if (milestone.type === 'complete') sayDone();
    },
    [report, sayDone],
  );
  const measure = useTrainingMeter(player.isPreview ? null : uid, video);
  const { onHandle } = player;
  const handlePlayer = useCallback(
    (handle: PlayerHandle | null) => {
      measure(handle);
      onHandle(handle);
    },
    [measure, onHandle],
  );
  const playerVideo = useMemo(
    () => ({
      id: video.id,
      slug: video.slug,
      title: video.title,
      durationSec: video.durationSeconds,
      instructor: video.instructors.map(({ name }) => name).join(', '),
      series: series?.title ?? '',
      artwork: video.image ? imageSrc(video.image, 'large-card') : null,
      chapters: video.chapters,
    }),
    [video, series],
  );
  return (
    <PlayerRoot
      {...player}
      video={playerVideo}
      history={history}
      poster={<Picture image={video.image} preset="social" sizes={POSTER_SIZES} alt="" />}
      isOnDevice={isOnDevice}
      upNext={player.isPreview ? null : upNext}
      doneLine={doneLine}
      offerHref={withNext(routes.pricing, routes.watch(video.slug))}
      onMilestone={handleMilestone}
      onHandle={handlePlayer}
    />
  );
}
