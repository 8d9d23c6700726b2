import type { Engine } from './engine';
import { SKIP_SEC } from './keyboard';

interface MediaDetails {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly artwork: string | null;
}

export function startMediaSession(details: MediaDetails, engine: Engine): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  const { title, artist, album, artwork } = details;
  mediaSession.metadata = new MediaMetadata({
    title,
    artist,
    album,
    artwork: artwork ? [{ src: artwork }] : [],
  });
  const report = (cause: unknown) => console.warn('Playback could not start', cause);
  const by = (seconds: number) => () => engine.seek(engine.get().currentSec + seconds);
  const handlers: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => void engine.play().catch(report)],
    ['pause', () => engine.pause()],
    ['seekbackward', by(-SKIP_SEC)],
    ['seekforward', by(SKIP_SEC)],
    ['seekto', ({ seekTime }) => engine.seek(seekTime ?? engine.get().currentSec)],
  ];
  for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
  const stop = engine.on((state, event) => {
    mediaSession.playbackState = state.isPlaying ? 'playing' : 'paused';
    if (event === 'time' && state.durationSec > 0) {
      mediaSession.setPositionState({
        duration: state.durationSec,
        playbackRate: state.rate,
        position: Math.min(state.currentSec, state.durationSec),
      });
    }
  });
  return () => {
    stop();
    for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}
