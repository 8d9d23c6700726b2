import { useEffect } from 'react';
import type { Engine, EngineState } from '@/lib/watch/engine';
import { startMediaSession } from '@/lib/watch/media-session';
import type { createMilestones } from '@/lib/watch/milestones';
import { createOneTab } from '@/lib/watch/one-tab';
import type { Source } from '@/lib/watch/source';
import { createWakeLock } from '@/lib/watch/wake-lock';
import type { PlayerProps, PlayerVideo } from './player-video';

const report = (cause: unknown) => console.warn('Playing could not start from the lock screen', cause);

/** What runs beside a playing class: one tab at a time, screen awake, lock screen. */
export function useCompanions(engine: Engine | null, video: PlayerVideo): void {
  useEffect(() => {
    if (!engine) return;
    const tab = createOneTab(() => engine.pause());
    const lock = createWakeLock();
    let wasPlaying = false;
    const follow = ({ isPlaying }: EngineState) => {
      if (isPlaying && !wasPlaying) tab.claim();
      wasPlaying = isPlaying;
      lock.setWanted(isPlaying);
    };
    // The engine may have begun to play before anybody could listen.
    follow(engine.get());
    const stop = engine.on(follow);
    return () => {
      stop();
      tab.close();
      lock.close();
    };
  }, [engine]);

  useEffect(() => {
    if (!engine) return;
    const { title, instructor, series, artwork } = video;
    return startMediaSession({ title, artist: instructor, album: series, artwork }, engine, report);
  }, [engine, video]);
}

/** Tells the milestones of this viewing; a replaced engine does not begin a new one. */
export function useMilestones(
  engine: Engine | null,
  source: Source | null,
  milestones: ReturnType<typeof createMilestones>,
  onMilestone: PlayerProps['onMilestone'],
): void {
  useEffect(() => {
    if (!engine) return;
    const vimeoId = source && 'id' in source ? source.id : null;
    return engine.on((state, event) => {
      for (const milestone of milestones(state, event)) onMilestone(milestone, vimeoId);
    });
  }, [engine, source, milestones, onMilestone]);
}
