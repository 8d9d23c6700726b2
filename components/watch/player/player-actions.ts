import { type Move, moveName, stepToMove } from '@/lib/catalogue/moves';
import { formatTimer } from '@/lib/platform/dates/duration';
import { clampSeek, type Engine } from '@/lib/watch/engine';
import type { Viewing } from '@/lib/watch/history/viewing';
import type { PlayerCommand } from '@/lib/watch/keyboard';
import { readPrefs, rememberPrefs, stepRate } from '@/lib/watch/player-prefs';

/** Presses within this time add up from the last target, because engines report a seek's position late. */
const QUICK_PRESS_MS = 1000;

export function createPlayerActions(engine: Engine, recorder: Viewing['recorder']) {
  let target = { sec: 0, atMs: Number.NEGATIVE_INFINITY };
  const seekTo = (sec: number): void => {
    target = { sec: clampSeek(sec, engine.get().durationSec), atMs: performance.now() };
    recorder.seekTo(target.sec);
    engine.seek(target.sec);
  };
  return {
    seekTo,
    seekBy(seconds: number): void {
      const isQuick = performance.now() - target.atMs < QUICK_PRESS_MS;
      seekTo((isQuick ? target.sec : engine.get().currentSec) + seconds);
    },
    togglePlay(): void {
      if (engine.get().isPlaying) engine.pause();
      else engine.play().catch((cause: unknown) => console.warn('Playback could not start', cause));
    },
    setVolume(volume: number): void {
      const next = Math.min(Math.max(0, volume), 1);
      engine.setVolume(next);
      engine.setMuted(next === 0);
      rememberPrefs({ volume: next, isMuted: next === 0 });
    },
    setMuted(isMuted: boolean): void {
      engine.setMuted(isMuted);
      rememberPrefs({ isMuted });
    },
    setRate(rate: number): void {
      engine.setRate(rate);
      rememberPrefs({ rate });
    },
    setCaptions(id: string | null): void {
      const language = id ?? engine.get().activeTrack;
      engine.setTrack(id);
      rememberPrefs({ captions: id, ...(language !== null && { captionLanguage: language }) });
    },
    setQuality: engine.setQuality,
    togglePip: engine.togglePip,
  };
}

export type PlayerActions = ReturnType<typeof createPlayerActions>;

/** Runs the command. Returns the hint to show, or '' when its effect is visible. */
export function runCommand(
  command: PlayerCommand,
  engine: Engine,
  actions: PlayerActions,
  moves: readonly Move[],
): string {
  const { currentSec, durationSec, isPlaying, isMuted, volume, rate, tracks, activeTrack } = engine.get();
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
    case 'seek-share':
      actions.seekTo(durationSec * command.share);
      return formatTimer(durationSec * command.share);
    case 'volume-by': {
      const next = Math.min(Math.max(0, (isMuted ? 0 : volume) + command.amount), 1);
      actions.setVolume(next);
      return `Volume ${Math.round(next * 100)} %`;
    }
    case 'toggle-mute':
      actions.setMuted(!isMuted);
      return isMuted ? 'Sound on' : 'Sound off';
    case 'toggle-captions': {
      const track = tracks.find(({ id }) => id === readPrefs().captionLanguage) ?? tracks[0];
      if (!track) return 'No captions for this class';
      actions.setCaptions(activeTrack === null ? track.id : null);
      return activeTrack === null ? `Captions: ${track.label}` : 'Captions off';
    }
    case 'rate-step': {
      const next = stepRate(rate, command.direction);
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
