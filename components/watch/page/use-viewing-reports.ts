import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Access } from '@/components/membership/use-access';
import { useLatest } from '@/components/watch/player/use-latest';
import { usePageLeave } from '@/components/watch/player/use-player';
import type { Video } from '@/lib/catalogue/video';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { AnalyticsEvent, DeviceType, UserType } from '@/lib/site/analytics/events';
import { track } from '@/lib/site/analytics/track';
import { continuedSec, isViewingRemoved, recordViewing } from '@/lib/training/summary/member-training';
import { createViewingMeter } from '@/lib/training/summary/viewing-meter';
import type { Engine } from '@/lib/watch/engine';
import { peekProgress } from '@/lib/watch/history/history-store';
import type { Milestone } from '@/lib/watch/milestones';
import type { WatchSession } from './use-watch-session';

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

function useTrainingMeter(
  uid: string | null,
  { id, durationSeconds }: Video,
  engine: Engine | null,
  onEnd: (isDone: boolean) => void,
): void {
  const meter = useMemo(
    () =>
      uid === null
        ? null
        : createViewingMeter({
            videoId: id,
            durationSec: durationSeconds,
            report: (viewing) => void recordViewing(uid, viewing),
            continuedSec: (viewing) => continuedSec(uid, viewing),
            isRemoved: (key) => isViewingRemoved(uid, key),
            onEnd,
            now: serverNow,
          }),
    [uid, id, durationSeconds, onEnd],
  );
  usePageLeave(meter?.leave);
  useEffect(() => (engine && meter ? meter.follow(engine) : undefined), [engine, meter]);
}

async function loadCompletionText(uid: string, videoId: string): Promise<string | null> {
  const { completionText } = await import('@/lib/training/goals/completion-text');
  const progress = peekProgress(uid, videoId);
  return progress && completionText(uid, progress.playedSec);
}

/** Sends analytics events (product.md 7.13, 7.14), records training days, sets `completionText` at the class's end. */
export function useViewingReports(video: Video, { access, engine, subscriberUid }: WatchSession) {
  const [completionText, setCompletionText] = useState<string | null>(null);
  const latest = useLatest({ video, access });
  const reportMilestone = useCallback(
    (milestone: Milestone, vimeoId: string | null) => {
      const now = latest.current;
      // Without a membership, tracks only the start: progress in a preview is not progress in the class.
      if (now.access.kind === 'member' || milestone.type === 'play')
        track(toEvent(now.video, now.access, milestone, vimeoId));
    },
    [latest],
  );
  const handleEnd = useCallback(
    (isDone: boolean) => {
      setCompletionText(null);
      if (subscriberUid === null || !isDone) return;
      loadCompletionText(subscriberUid, video.id).then(setCompletionText, (cause: unknown) =>
        console.warn('The week’s training could not be shown', cause),
      );
    },
    [subscriberUid, video.id],
  );
  useTrainingMeter(subscriberUid, video, engine, handleEnd);
  return { completionText, reportMilestone };
}
