// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { publicEnv } from '@/lib/platform/config/env';
import { chapterAt, usableChapters } from '@/lib/watch/chapters';
import { clampSeek } from '@/lib/watch/engine';
import { interruptionOf, kindOfHlsError } from '@/lib/watch/media-errors';
import { createMilestones } from '@/lib/watch/milestones';
import { DEFAULT_PREFS, readPrefs, rememberPrefs, stepRate } from '@/lib/watch/player-prefs';
import { previewSource } from '@/lib/watch/source';
import { createFakeEngine } from './fake-engine';

test('gives later listeners the position to which an earlier listener moved', () => {
  const engine = createFakeEngine();
  engine.on(({ currentSec }, event) => {
    if (event === 'time' && currentSec >= 30) engine.seek(20);
  });
  const positions: number[] = [];
  engine.on(({ currentSec }) => positions.push(currentSec));
  engine.emit({ currentSec: 30 }, 'time');
  expect(positions).toEqual([20, 20]);
});

test.each([
  [-5, 600, 0],
  [30, 600, 30],
  [600, 600, 599.5],
  [9000, 600, 599.5],
  [9000, 0, 9000],
  [Number.NaN, 600, 0],
  [1, 0.2, 0],
])('clamps a seek to %d of %d to %d', (sec, durationSec, expected) => {
  expect(clampSeek(sec, durationSec)).toBe(expected);
});

test('sorts chapters and leaves out those beyond the end', () => {
  const chapters = [
    { title: 'End', startSeconds: 700 },
    { title: 'Work', startSeconds: 60 },
    { title: 'Arrive', startSeconds: 0 },
  ];
  expect(usableChapters(chapters, 600).map(({ title }) => title)).toEqual(['Arrive', 'Work']);
  expect(usableChapters(chapters, 0)).toHaveLength(3);
});

test('returns a chapter until the next one starts', () => {
  const chapters = [
    { title: 'Arrive', startSeconds: 5 },
    { title: 'Work', startSeconds: 60 },
  ];
  expect([0, 5, 59.9, 60, 900].map((sec) => chapterAt(chapters, sec)?.title)).toEqual([
    undefined,
    'Arrive',
    'Arrive',
    'Work',
    'Work',
  ]);
});

test('steps through the speeds and stops at both ends', () => {
  const up = [0.25, 1, 1.5, 2].map((rate) => stepRate(rate, 1));
  const down = [0.25, 1, 1.5, 2].map((rate) => stepRate(rate, -1));
  expect(up).toEqual([0.5, 1.25, 1.75, 2]);
  expect(down).toEqual([0.25, 0.75, 1.25, 1.75]);
  expect(stepRate(1.1, 1)).toBe(1.25);
});

test('merges stored choices', () => {
  expect(readPrefs()).toEqual(DEFAULT_PREFS);
  rememberPrefs({ rate: 1.5 });
  rememberPrefs({ captions: 'es' });
  expect(readPrefs()).toEqual({ ...DEFAULT_PREFS, rate: 1.5, captions: 'es' });
});

test.each([
  ['text', 'loud'],
  ['a list', '[]'],
  ['wrong values', '{"volume":7,"isMuted":"no","rate":3,"captions":5,"autoNext":"yes"}'],
])('replaces damaged choices (%s) by the defaults', (_, stored) => {
  localStorage.setItem('player:prefs', stored);
  expect(readPrefs()).toEqual(DEFAULT_PREFS);
});

function setMediaSettings(settings: Partial<Pick<typeof publicEnv, 'mediaOrigin' | 'mediaSources'>>): void {
  const { mediaOrigin, mediaSources } = publicEnv;
  Object.assign(publicEnv, settings);
  onTestFinished(() => void Object.assign(publicEnv, { mediaOrigin, mediaSources }));
}

test('reads a preview as a clip of the media service or an https URL', () => {
  expect(previewSource(null)).toBeNull();
  expect(previewSource('yoga')).toEqual({ kind: 'hls', src: '/media/preview/yoga/master.m3u8' });
  setMediaSettings({ mediaSources: ['https://*.mux.com', 'https://media.example'] });
  const mp4 = 'https://media.example/a.mp4?x=1';
  expect(previewSource(mp4)).toEqual({ kind: 'mp4', src: mp4 });
  for (const hls of ['https://stream.mux.com/public01.m3u8', 'https://media.example/a.m3u8'])
    expect(previewSource(hls)?.kind).toBe('hls');
});

test.each([
  'https://other.example/a.mp4',
  'https://mux.com.other.example/a.m3u8',
  'https://evilmux.com/a.m3u8',
  'https://media.example:8443/a.mp4',
  'https://',
])('has no preview at %s, which the policy of the site would refuse', (clip) => {
  setMediaSettings({ mediaSources: ['https://*.mux.com', 'https://media.example'] });
  expect(previewSource(clip)).toBeNull();
});

test('has no preview of a clip without a media origin, and one from the media origin', () => {
  setMediaSettings({ mediaOrigin: null });
  expect(previewSource('yoga')).toBeNull();
  setMediaSettings({ mediaOrigin: 'https://media.example' });
  expect(previewSource('yoga')).toMatchObject({
    src: 'https://media.example/media/preview/yoga/master.m3u8',
  });
});

test('reports each milestone once, also after seeking back [7.13, 7.14]', async () => {
  const engine = createFakeEngine({ state: { durationSec: 100 } });
  const milestones = createMilestones();
  const told: (number | string)[] = [];
  engine.on((state, event) => {
    for (const milestone of milestones(state, event))
      told.push(milestone.type === 'progress' ? milestone.percent : milestone.type);
  });
  engine.playOn(1);
  expect(told).toEqual([]);
  await engine.play();
  engine.playOn(60);
  for (let times = 0; times < 2; times += 1) {
    engine.seek(0);
    await engine.play();
    engine.playOn(99);
    engine.emit({ hasEnded: true, isPlaying: false }, 'ended');
  }
  expect(told).toEqual(['play', 25, 50, 75, 90, 'complete']);
});

test.each([
  ['manifestLoadError', 404, 'not-found'],
  ['manifestLoadError', 401, 'expired'],
  ['manifestLoadError', 403, 'expired'],
  ['manifestLoadError', undefined, 'network'],
  ['manifestLoadError', 0, 'network'],
  ['fragLoadError', 404, 'network'],
  ['fragLoadError', 500, 'network'],
  ['fragLoadTimeOut', undefined, 'network'],
  ['levelLoadError', 404, 'network'],
  ['fragLoadError', 401, 'expired'],
  ['fragLoadError', 403, 'expired'],
] as const)('maps %s with status %s to %s', (details, status, kind) => {
  expect(kindOfHlsError(details, status)).toBe(kind);
});

test.each([
  [404, 'media'],
  [500, 'media'],
  [undefined, 'connection'],
  [0, 'connection'],
])('reads a failed segment request with status %s as an interruption of the %s', (status, interruption) => {
  expect(interruptionOf(status)).toBe(interruption);
});
