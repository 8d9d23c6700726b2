import type { Video } from '@/lib/catalogue/video';
import { imageSrc } from '@/lib/sanity/image';
import type { Engine } from './engine';
import { SKIP_SEC } from './player-commands';

const DRIFT_SEC = 1;

type MediaDetails = Pick<Video, 'title' | 'instructors' | 'series' | 'image'>;

export function startMediaSession(
  { title, instructors, series, image }: MediaDetails,
  engine: Engine,
): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({
    title,
    artist: instructors.map(({ name }) => name).join(', '),
    album: series?.name ?? '',
    artwork: image ? [{ src: imageSrc(image, 'large-card') }] : [],
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
  // Reports only changes that the browser cannot predict, because each report is a call to another process.
  let reported = { isPlaying: null as boolean | null, durationSec: 0, rate: 1, positionSec: 0, atMs: 0 };
  const stop = engine.on(({ isPlaying, durationSec, rate, currentSec }) => {
    const atMs = performance.now();
    const runSec = reported.isPlaying ? ((atMs - reported.atMs) / 1000) * reported.rate : 0;
    const isAsTold =
      reported.isPlaying === isPlaying &&
      reported.durationSec === durationSec &&
      reported.rate === rate &&
      Math.abs(reported.positionSec + runSec - currentSec) < DRIFT_SEC;
    if (isAsTold) return;
    reported = { isPlaying, durationSec, rate, positionSec: currentSec, atMs };
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (durationSec === 0) return;
    mediaSession.setPositionState({
      duration: durationSec,
      playbackRate: rate,
      position: Math.min(currentSec, durationSec),
    });
  });
  return () => {
    stop();
    for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}
