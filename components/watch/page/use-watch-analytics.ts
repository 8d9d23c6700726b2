import { useCallback } from 'react';
import type { Access } from '@/components/membership/use-access';
import { useLatest } from '@/components/watch/player/use-latest';
import type { Video } from '@/lib/catalogue/video';
import type { AnalyticsEvent, DeviceType, UserType } from '@/lib/site/analytics/events';
import { track } from '@/lib/site/analytics/track';
import type { Milestone } from '@/lib/watch/milestones';

const USER_TYPES: Readonly<Record<Access['kind'], UserType>> = {
  loading: 'anonymous',
  visitor: 'anonymous',
  unsubscribed: 'member',
  member: 'subscriber',
};

const TABLET_FROM_PX = 768;

function deviceType(): DeviceType {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return window.innerWidth >= TABLET_FROM_PX ? 'tablet' : 'mobile';
}

function toEvent(video: Video, access: Access, milestone: Milestone, vimeoId: string | null): AnalyticsEvent {
  const shared = { video_id: video.id, episode_vimeo_id: vimeoId };
  switch (milestone.type) {
    case 'play':
      return {
        name: 'video_play',
        ...shared,
        video_title: video.title,
        video_duration: video.durationSeconds,
        user_type: USER_TYPES[access.kind],
        content_category: video.styles[0]?.slug,
        device_type: deviceType(),
      };
    case 'progress':
      return {
        name: 'video_progress',
        ...shared,
        progress: milestone.percent,
        current_time: Math.floor(milestone.currentSec),
      };
    case 'complete':
      return { name: 'video_complete', ...shared };
  }
}

/** Sends the milestones of a viewing (product.md §7). How far a preview was watched says nothing about the class. */
export function useWatchAnalytics(video: Video, access: Access) {
  const latest = useLatest({ video, access });
  return useCallback(
    (milestone: Milestone, vimeoId: string | null) => {
      const { video: current, access: who } = latest.current;
      if (who.kind !== 'member' && milestone.type !== 'play') return;
      track(toEvent(current, who, milestone, vimeoId));
    },
    [latest],
  );
}
