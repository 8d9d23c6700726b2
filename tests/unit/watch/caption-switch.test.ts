// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createCaptions, textAt } from '@/lib/watch/captions';
import { createEngineStore } from '@/lib/watch/engine';
import { createVideoElement } from '@/lib/watch/video-element';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';

const ENGLISH = { language: 'en', label: 'English', src: '/captions.en.vtt' };
const FILE = 'WEBVTT\n\n00:01.000 --> 00:03.000\nKnees soft\n\n00:02.000 --> 00:04.000\nBreathe\n';

function start(isReady = true) {
  let asked = 0;
  mountFetch(() => {
    asked += 1;
    return new Response(FILE);
  });
  const store = createEngineStore({ isReady });
  const captions = createCaptions(createVideoElement([ENGLISH]), [ENGLISH], store);
  const at = (sec: number) => store.set({ currentSec: sec, isReady: true }, 'time');
  return { store, captions, at, asked: () => asked };
}

test('what is said now is drawn, in whatever browser, and nothing beside it', async () => {
  const { store, captions, at } = start();
  captions.select('en');
  at(1.5);
  await expect.poll(() => store.get().captionText).toBe('Knees soft');
  at(2.5);
  expect(store.get().captionText).toBe('Knees soft\nBreathe');
  at(5);
  expect(store.get().captionText).toBe('');
  at(1.5);
  captions.select(null);
  expect(store.get()).toMatchObject({ captionText: '', activeTrack: null });
});

test('the file is fetched once, and not before the class itself is there', async () => {
  const { captions, at, asked, store } = start(false);
  captions.select('en');
  expect(asked()).toBe(0);
  at(1);
  await expect.poll(() => store.get().captionText).toBe('Knees soft');
  at(2);
  captions.select(null);
  captions.select('en');
  expect(asked()).toBe(1);
});

test('captions that cannot be had are said to the log, and the class goes on', async () => {
  expectConsole('warn', 'The captions could not be loaded');
  const { store, captions, at } = start();
  let asked = 0;
  mountFetch(() => {
    asked += 1;
    return new Response('', { status: 500 });
  });
  captions.select('en');
  await new Promise((resolve) => setTimeout(resolve));
  at(1);
  at(2);
  expect(asked).toBe(1);
  expect(store.get().captionText).toBe('');
});

test('a cue holds from its first moment to just before its last', () => {
  const cues = [{ startSec: 1, endSec: 2, text: 'a' }];
  expect([0.9, 1, 1.9, 2].map((sec) => textAt(cues, sec))).toEqual(['', 'a', 'a', '']);
});

test('captions chosen after the addresses were renewed are fetched from the new one', async () => {
  const asked: string[] = [];
  mountFetch((request) => {
    asked.push(new URL(request.url).pathname);
    return new Response(FILE);
  });
  const store = createEngineStore({ isReady: true });
  const video = createVideoElement([ENGLISH]);
  const captions = createCaptions(video, [ENGLISH], store);
  captions.renew([{ ...ENGLISH, src: '/later/captions.en.vtt' }]);
  captions.select('en');
  store.set({ currentSec: 1.5 }, 'time');
  await expect.poll(() => store.get().captionText).toBe('Knees soft');
  expect(asked).toEqual(['/later/captions.en.vtt']);
  expect(video.querySelector('track')?.getAttribute('src')).toBe('/later/captions.en.vtt');
});
