import { useMemo } from 'react';
import { formatTimer } from '@/lib/platform/dates/duration';
import { clampSeek, type Engine } from '@/lib/watch/engine';
import type { Viewing } from '@/lib/watch/history/viewing';
import type { PlayerCommand } from '@/lib/watch/keyboard';
import { rememberPrefs, stepRate } from '@/lib/watch/player-prefs';

/** What the controls can do. Choices that outlast the class are stored. */
export interface PlayerActions {
  togglePlay(): void;
  seekTo(sec: number): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setRate(rate: number): void;
  setCaptions(id: string | null): void;
  setQuality(id: string): void;
  togglePip(): void;
}

export function usePlayerActions(engine: Engine | null, recorder: Viewing['recorder']): PlayerActions | null {
  return useMemo(() => {
    if (!engine) return null;
    return {
      togglePlay() {
        if (engine.get().isPlaying) engine.pause();
        else engine.play().catch((cause: unknown) => console.warn('Playback could not start', cause));
      },
      seekTo(sec) {
        const target = clampSeek(sec, engine.get().durationSec);
        recorder.seekTo(target);
        engine.seek(target);
      },
      setVolume(volume) {
        const next = Math.min(Math.max(0, volume), 1);
        engine.setVolume(next);
        engine.setMuted(next === 0);
        rememberPrefs({ volume: next, isMuted: next === 0 });
      },
      setMuted(isMuted) {
        engine.setMuted(isMuted);
        rememberPrefs({ isMuted });
      },
      setRate(rate) {
        engine.setRate(rate);
        rememberPrefs({ rate });
      },
      setCaptions(id) {
        engine.setTrack(id);
        rememberPrefs({ captions: id });
      },
      setQuality: engine.setQuality,
      togglePip: engine.togglePip,
    };
  }, [engine, recorder]);
}

/** Runs a command of a key or gesture. Returns the hint to show, empty when the effect is visible. */
export function runCommand(command: PlayerCommand, engine: Engine, actions: PlayerActions): string {
  const { currentSec, durationSec, isPlaying, isMuted, volume, rate, tracks, activeTrack } = engine.get();
  switch (command.type) {
    case 'toggle-play':
      actions.togglePlay();
      return isPlaying ? 'Paused' : 'Playing';
    case 'seek-by':
      actions.seekTo(currentSec + command.seconds);
      return `${command.seconds > 0 ? 'Forward' : 'Back'} ${Math.abs(command.seconds)} seconds`;
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
      const first = tracks[0];
      if (!first) return 'No captions for this class';
      actions.setCaptions(activeTrack === null ? first.id : null);
      return activeTrack === null ? `Captions: ${first.label}` : 'Captions off';
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
