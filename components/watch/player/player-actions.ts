import { type Move, moveName, movesAt, stepToMove } from '@/lib/catalogue/moves';
import { formatTimer } from '@/lib/platform/dates/duration';
import { clampSeek, type Engine } from '@/lib/watch/engine';
import type { Viewing } from '@/lib/watch/history/viewing';
import { inLanguage } from '@/lib/watch/hls-playlist';
import type { PlayerCommand } from '@/lib/watch/player-commands';
import { readPrefs, rememberPrefs, stepRate } from '@/lib/watch/player-prefs';
import { type Loop, loopBetween } from '@/lib/watch/practice/loop';

/** For this long after a seek, `seekBy` starts from the seek's target, because `currentSec` may be outdated. */
const QUICK_PRESS_MS = 1000;

/** Volume that "Sound on" sets if the volume is 0, because a member would otherwise still hear nothing. */
const SOUND_ON_VOLUME = 0.5;

export function createPlayerActions(
  engine: Engine,
  recorder: Viewing['recorder'],
  rememberSpeed: (rate: number) => void,
) {
  let target = { sec: 0, atMs: Number.NEGATIVE_INFINITY };
  const seek = (sec: number, isLoop: boolean): void => {
    target = { sec: clampSeek(sec, engine.get().durationSec), atMs: performance.now() };
    recorder.seekTo(target.sec, isLoop);
    engine.seek(target.sec);
  };
  const seekTo = (sec: number): void => seek(sec, false);
  const setVolume = (volume: number): void => {
    engine.setVolume(volume);
    engine.setMuted(volume === 0);
    rememberPrefs({ volume, isMuted: volume === 0 });
  };
  return {
    seekTo,
    repeatFrom: (sec: number): void => seek(sec, true),
    seekBy(seconds: number): void {
      const isQuick = performance.now() - target.atMs < QUICK_PRESS_MS;
      seekTo((isQuick ? target.sec : engine.get().currentSec) + seconds);
    },
    togglePlay(): void {
      if (engine.get().isPlaying) engine.pause();
      else engine.play().catch((cause: unknown) => console.warn('Playback could not start', cause));
    },
    setVolume,
    setMuted(isMuted: boolean): void {
      if (!isMuted && engine.get().volume === 0) {
        setVolume(SOUND_ON_VOLUME);
        return;
      }
      engine.setMuted(isMuted);
      rememberPrefs({ isMuted });
    },
    setRate(rate: number): void {
      engine.setRate(rate);
      rememberSpeed(rate);
    },
    setCaptions(id: string | null): void {
      const language = id ?? engine.get().activeTrack;
      engine.setTrack(id);
      rememberPrefs({ captions: id, ...(language !== null && { captionLanguage: language }) });
    },
    setQuality: engine.setQuality,
    setDataSaving(isSavingData: boolean): void {
      engine.setDataSaving?.(isSavingData);
      rememberPrefs({ isSavingData });
    },
    togglePip: engine.togglePip,
  };
}

export type PlayerActions = ReturnType<typeof createPlayerActions>;

export interface CommandTarget {
  readonly engine: Engine;
  readonly actions: PlayerActions;
  readonly moves: readonly Move[];
  readonly loop: Loop | null;
  readonly setLoop: (loop: Loop | null) => void;
}

export const loopName = ({ startSec, endSec }: Loop): string =>
  endSec === null
    ? `Loop from ${formatTimer(startSec)}`
    : `Loop ${formatTimer(startSec)} to ${formatTimer(endSec)}`;

function setLoopEnd({ engine, actions, loop, setLoop }: CommandTarget): string {
  const { currentSec, durationSec } = engine.get();
  if (!loop) return 'Choose where the loop starts first';
  const whole = loopBetween(loop.startSec, currentSec, durationSec);
  if (!whole) return 'The loop has to end after it starts';
  setLoop(whole);
  actions.repeatFrom(whole.startSec);
  return loopName(whole);
}

function loopMove({ engine, moves, setLoop }: CommandTarget): string {
  const { currentSec, durationSec } = engine.get();
  const { now } = movesAt(moves, currentSec);
  const loop = now && loopBetween(now.startSeconds, now.endSeconds, durationSec);
  if (!loop) return 'There’s no move to repeat here';
  setLoop(loop);
  return `Repeating ${moveName(now)}`;
}

function toggleMirror({ hasOwnPicture }: Engine): string {
  if (!hasOwnPicture) return 'This video can’t be mirrored';
  const isMirrored = !readPrefs().isMirrored;
  rememberPrefs({ isMirrored });
  return isMirrored ? 'Mirrored' : 'Not mirrored';
}

/** Runs the command. Returns the hint to show, or '' if the effect is visible without a hint. */
export function runCommand(command: PlayerCommand, target: CommandTarget): string {
  const { engine, actions, moves, loop, setLoop } = target;
  const now = engine.get();
  const { currentSec, durationSec, isPlaying, isMuted, volume, rate, rates, tracks, activeTrack } = now;
  switch (command.type) {
    case 'toggle-play':
      actions.togglePlay();
      return isPlaying ? 'Paused' : 'Playing';
    case 'seek-by':
      actions.seekBy(command.seconds);
      return `${command.seconds > 0 ? 'Forward' : 'Back'} ${Math.abs(command.seconds)} seconds`;
    case 'step-move': {
      const move = stepToMove(moves, currentSec, command.direction);
      if (!move) return moves.length === 0 ? 'No moves listed for this class' : 'This is the last move';
      actions.seekTo(move.startSeconds);
      return moveName(move);
    }
    case 'loop-start': {
      const from = loopBetween(currentSec, loop?.endSec ?? 0, durationSec) ?? {
        startSec: currentSec,
        endSec: null,
      };
      setLoop(from);
      return loopName(from);
    }
    case 'loop-end':
      return setLoopEnd(target);
    case 'toggle-loop':
      if (!loop) return loopMove(target);
      setLoop(null);
      return 'Loop off';
    case 'toggle-mirror':
      return toggleMirror(engine);
    case 'seek-share':
      actions.seekTo(durationSec * command.share);
      return formatTimer(durationSec * command.share);
    case 'volume-by': {
      if (!now.canSetVolume) return 'Use the volume buttons on your device';
      const next = Math.min(Math.max(0, (isMuted ? 0 : volume) + command.amount), 1);
      actions.setVolume(next);
      return `Volume ${Math.round(next * 100)}%`;
    }
    case 'toggle-mute':
      actions.setMuted(!isMuted);
      return isMuted ? 'Sound on' : 'Sound off';
    case 'toggle-captions': {
      const track = inLanguage(tracks, ({ id }) => id, readPrefs().captionLanguage ?? '') ?? tracks[0];
      if (!track) return 'No captions for this class';
      actions.setCaptions(activeTrack === null ? track.id : null);
      return activeTrack === null ? `Captions: ${track.label}` : 'Captions off';
    }
    case 'rate-step': {
      if (rates.length === 0) return 'This video plays at one speed';
      const next = stepRate(rate, command.direction, rates);
      actions.setRate(next);
      return `Speed ${next}×`;
    }
    case 'toggle-pip':
      actions.togglePip();
      return '';
    default:
      return '';
  }
}
