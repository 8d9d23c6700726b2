import { useEffect, useMemo, useState } from 'react';
import { POSTER_SIZES } from '@/components/player/PlayerFacade';
import { PlayerRoot } from '@/components/player/PlayerRoot';
import type { PlayerProps } from '@/components/player/player-video';
import { useLatest } from '@/components/player/use-latest';
import { Picture } from '@/components/ui/Picture';
import { useAuth } from '@/contexts/AuthContext';
import { routes } from '@/lib/config/routes';
import { createMemberHistory, visitorHistory } from '@/lib/history/member-history';
import { imageSrc } from '@/lib/sanity/image';
import type { Access } from './use-access';
import { useUpNext } from './use-up-next';
import { useWatchAnalytics } from './use-watch-analytics';
import type { WatchPageProps } from './watch-page-props';

type FromPage = Pick<PlayerProps, 'loadGrant' | 'startAtSec' | 'onHandle' | 'isPreview'>;

export interface WatchPlayerProps extends FromPage, Pick<WatchPageProps, 'video' | 'series'> {
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
  return { history, isOnDevice };
}

/** The player of the watch page, with all that only matters once somebody watches. Loaded on the first intent. */
export function WatchPlayer({ video, series, access, ...player }: WatchPlayerProps) {
  const { history, isOnDevice } = useHistory(access);
  const upNext = useUpNext(video, series?.episodes ?? []);
  const handleMilestone = useWatchAnalytics(video, access);
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
      offerHref={routes.pricing}
      onMilestone={handleMilestone}
    />
  );
}
