// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createEngineStore } from '@/lib/watch/engine';
import { createMediaElement, followMedia } from '@/lib/watch/video-element';
import { expectConsole } from '../../support/console-guard';

function watchedVideo(startAtSec: number) {
  const video = createMediaElement([]);
  const media = { currentTime: 0, duration: Number.NaN };
  for (const name of ['currentTime', 'duration'] as const)
    Object.defineProperty(video, name, {
      get: () => media[name],
      set: (value: number) => {
        media[name] = value;
      },
    });
  const store = createEngineStore({ currentSec: startAtSec, durationSec: 600 });
  const { seekTo } = followMedia(video, store);
  const tell = (event: string, change: Partial<typeof media> = {}) => {
    Object.assign(media, change);
    video.dispatchEvent(new Event(event));
    const { currentSec, durationSec } = store.get();
    return { currentSec, durationSec };
  };
  return { tell, seekTo, video, store };
}

test('keeps the position until a new element has reached it', () => {
  const { tell } = watchedVideo(300);
  expect(tell('durationchange')).toEqual({ currentSec: 300, durationSec: 600 });
  expect(tell('loadedmetadata', { duration: 720 })).toEqual({ currentSec: 300, durationSec: 720 });
  expect(tell('timeupdate').currentSec).toBe(300);
  expect(tell('seeking', { currentTime: 300.04 }).currentSec).toBe(300.04);
  tell('seeked');
  expect(tell('timeupdate', { currentTime: 301 }).currentSec).toBe(301);
});

test('accepts position 0 after the first seek', () => {
  const { tell } = watchedVideo(300);
  tell('seeking', { currentTime: 300 });
  expect(tell('seeking', { currentTime: 0 }).currentSec).toBe(0);
  tell('seeked');
  expect(tell('timeupdate', { currentTime: 0.2 }).currentSec).toBe(0.2);
});

test('follows a class from position 0 at once', () => {
  const { tell } = watchedVideo(0);
  expect(tell('timeupdate', { currentTime: 0.5 }).currentSec).toBe(0.5);
});

test.each([0, 450])('keeps a seek to %s that comes before the metadata', (sec) => {
  const { tell, seekTo } = watchedVideo(300);
  seekTo(sec);
  expect(tell('loadedmetadata', { duration: 600 }).currentSec).toBe(sec);
  expect(tell('playing').currentSec).toBe(sec);
  expect(tell('seeked').currentSec).toBe(sec);
});

test.each([
  ['a file', 'https://media.bellaforte.example/media/hls/yoga/t/captions.en.vtt', 'anonymous'],
  ['a playlist', 'https://stream.mux.com/video01.m3u8', null],
])('loads media with CORS where the captions are %s', (_, src, expected) => {
  const video = createMediaElement([{ language: 'en', label: 'English', src }]);
  expect(video.getAttribute('crossorigin')).toBe(expected);
});

test('continues a class that stopped because the element loaded again', () => {
  const { tell, video } = watchedVideo(0);
  const play = vi.spyOn(video, 'play');
  tell('emptied');
  expect(play).not.toHaveBeenCalled();
  tell('play');
  tell('emptied');
  expect(play).toHaveBeenCalledOnce();
});

test('shows a class as paused where the browser refuses to continue it', async () => {
  expectConsole('warn', 'Playback could not continue');
  const { tell, video, store } = watchedVideo(0);
  vi.spyOn(video, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  tell('play');
  tell('emptied');
  await vi.waitFor(() => expect(store.get().isPlaying).toBe(false));
});
