import type { Engine } from '@/lib/watch/engine';
import { type EngineListener, type EngineState, INITIAL_ENGINE_STATE } from '@/lib/watch/engine';
import type { Progress } from '@/lib/watch/history/progress';
import type { SaveKind } from '@/lib/watch/history/save-schedule';
import type { Page } from './bundle';
import type { Uid } from './database';
import type { Track } from './facts';
import type { Tab } from './tab';
import { SECOND } from './world';

export interface Act {
  readonly tab: Tab;
  readonly page: Page;
  readonly uid: Uid;
  /** 0 to 1; decides all details. */
  readonly pick: number;
  /** Makes ids that no other step uses. */
  readonly nth: number;
  readonly track: Track;
}

/** A number below `count` from this place of the pick. */
export const digit = (pick: number, place: number, count: number): number =>
  Math.floor(pick * 10 ** place * 7.13) % count;

/** Classes of the simulation. The first one is only played forward; the last one is short enough to be finished. */
export const CLASSES = {
  forward: { id: 'forward', slug: 'forward', title: 'Forward', durationSeconds: 1500 },
  free: { id: 'free', slug: 'free', title: 'Free', durationSeconds: 1200 },
  short: { id: 'short', slug: 'short', title: 'Short', durationSeconds: 20 },
} as const;
type ClassName = keyof typeof CLASSES;

/** An engine that the simulation drives; it implements what the history follows. */
function createPlayer() {
  const listeners = new Set<EngineListener>();
  let state: EngineState = INITIAL_ENGINE_STATE;
  const engine = {
    get: () => state,
    on: (listener: EngineListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    engine: engine as unknown as Engine,
    emit(change: Partial<EngineState>, event: 'time' | 'pause' | 'seeked' | 'ended') {
      state = { ...state, ...change };
      for (const listener of listeners) listener(state, event);
    },
  };
}

/** Opens a class, resumes, plays a while and leaves, as the watch page does. */
export async function watch(
  { tab, page, uid, pick, nth, track }: Act,
  name: ClassName,
  longSec: number | null = null,
): Promise<void> {
  const video = CLASSES[name];
  try {
    await page.requestGrant(video.id, `token of ${uid}`);
  } catch {
    return;
  }
  if (tab.uid() !== uid) return;
  const saved: Progress[] = [];
  const history = page.createMemberHistory({ uid, getIdToken: tab.readIdToken });
  const save = (progress: Progress, kind: SaveKind): void => {
    if (tab.uid() === uid) saved.push(progress);
    history.save(progress, kind);
  };
  const viewing = page.createViewing({
    video,
    askedSec: null,
    isPreview: false,
    device: tab.device.name,
    now: page.serverNow,
    history: { ...history, save },
  });
  const play = async (): Promise<void> => {
    viewing.choose(name !== 'free' || digit(pick, 3, 3) > 0);
    const begin = viewing.getState();
    if (begin.status !== 'decided') return;
    const player = createPlayer();
    viewing.follow(player.engine);
    let second = begin.startAtSec;
    const { durationSeconds: durationSec } = video;
    const seconds = name === 'short' ? 25 : (longSec ?? 5 + digit(pick, 4, 80));
    for (let played = 0; played < seconds && second < durationSec && tab.uid() === uid; played += 1) {
      const now = viewing.getState();
      if (now.status === 'decided' && now.lateSec !== null) {
        second = now.lateSec;
        viewing.recorder.seekTo(second);
        viewing.answerLate();
      } else if (name === 'free' && played === 3 && digit(pick, 5, 2) === 0) {
        second = digit(pick, 6, 1000);
        viewing.recorder.seekTo(second);
        player.emit({ currentSec: second, durationSec, isPlaying: true }, 'seeked');
      }
      player.emit({ currentSec: second, durationSec, isPlaying: true }, 'time');
      await tab.wait(SECOND);
      second += 1;
    }
    if (digit(pick, 7, 2) === 0) player.emit({ currentSec: second, durationSec, isPlaying: false }, 'pause');
    viewing.recorder.leave();
    if (name === 'short' || tab.uid() !== uid) return;
    const key = `day-${nth}`;
    const day = { key, videoId: video.id, playedSec: 60, isDone: false, atMs: page.serverNow() };
    void track(`day ${key}`, true, () => page.recordViewing(uid, day));
  };
  await track(`watch ${name}`, saved, async () => {
    const close = viewing.open();
    await new Promise<void>((resolve) => {
      const look = () => viewing.getState().status === 'loading' || resolve();
      viewing.subscribe(look);
      look();
    });
    await play();
    close();
    await history.flush();
    return 'on-device';
  });
}
