import { expect, test } from 'vitest';
import { getDocument } from '../e2e/support/embedded-admin';
import type { Browser } from './driver/browser';
import { inEveryEngine, signedInMember } from './journeys';

const SLUG = 'bloom-after';
/** A single clip: WebKitGTK cannot seek in a stream with discontinuities. */
const SHORT = 'first-light-flow';
const END = '\uE010';
const ESCAPE = '\uE00C';
const SHIFT = '\uE008';
const PLAYED = 'return document.querySelector("video")?.currentTime > arguments[0]';

const historyOf = (uid: string, slug = SLUG) => getDocument(`users/${uid}/history/video-${slug}`);
const playButton = (browser: Browser) => browser.button(/^Play ./);

async function play(browser: Browser, query = ''): Promise<void> {
  await browser.open(`/watch/${SLUG}${query}`);
  await browser.press(playButton(browser));
}

/** Shows the controls first: they hide 3 s after the last key or movement. */
async function pressControl(browser: Browser, name: RegExp): Promise<void> {
  await browser.keys(SHIFT);
  await browser.press(browser.button(name));
}

inEveryEngine((current, id) => {
  test('plays, pauses, saves the position and offers to resume', async () => {
    const browser = current();
    const { uid } = await signedInMember(browser);
    await play(browser, '?t=100');
    await browser.until(PLAYED, 102);
    await pressControl(browser, /^Pause$/);
    await expect
      .poll(async () => (await historyOf(uid))?.positionSec, { timeout: 15_000 })
      .toBeGreaterThan(100);

    await play(browser);
    await browser.shown(browser.button(/^Resume at 1:/));
    await browser.until('return /^Resume at 1:/.test(document.activeElement?.textContent ?? "")');
    await browser.press(browser.button(/^Resume at 1:/));
    await browser.until(PLAYED, 99);
  });

  test('keeps the seek preview inside the player at both ends', async () => {
    const browser = current();
    await signedInMember(browser);
    await play(browser, '?t=100');
    await browser.until(PLAYED, 101);
    await pressControl(browser, /^Pause$/);
    for (const side of [-1, 1]) {
      const slider = await browser.shown({ css: 'input[type=range]', name: /^Position$/ });
      const width = await browser.run<number>('return arguments[0].getBoundingClientRect().width', slider);
      await browser.hover(slider, side * Math.floor(width / 2 - 3));
      const boxes = await browser.until<readonly number[]>(
        `const picture = [...document.querySelectorAll('[class*=SeekSlider] span')].find((one) => one.style.backgroundImage);
         const player = document.querySelector('section[aria-label^=Player]');
         if (!picture) return null;
         const [inner, outer] = [picture.getBoundingClientRect(), player.getBoundingClientRect()];
         return [inner.left - outer.left, outer.right - inner.right];`,
      );
      expect(Math.min(...boxes)).toBeGreaterThanOrEqual(0);
    }
  });

  test('offers the next class of the series at the end', async () => {
    const browser = current();
    await signedInMember(browser);
    await browser.open('/watch/morning-flow-sun');
    await browser.press(playButton(browser));
    await browser.until(PLAYED, 1);
    await browser.keys(END);
    await browser.shown(browser.button(/^Play next$/));
  });

  test('opens the player help by a key without scrolling and restores the focus', async () => {
    const browser = current();
    await signedInMember(browser);
    await play(browser, '?t=100');
    await browser.until(PLAYED, 100);
    await browser.keys(' ');
    const place = () =>
      browser.run<number>(
        'return document.querySelector("section[aria-label^=Player]").getBoundingClientRect().x',
      );
    const before = await place();
    await browser.keys('?');
    await browser.until('return document.querySelector("[role=dialog]")?.contains(document.activeElement)');
    expect(await place()).toBe(before);
    await browser.keys(ESCAPE);
    await browser.until('return !document.querySelector("[role=dialog]")');
    await browser.until('return document.activeElement?.closest("section[aria-label^=Player]") !== null');
  });

  test('repeats a part, mirrors, slows down and styles the captions', async () => {
    const browser = current();
    await signedInMember(browser);
    await play(browser, '?t=100');
    await browser.until(PLAYED, 101);
    await browser.keys('a');
    await browser.until(PLAYED, 104);
    await browser.keys('b');
    const isBefore = 'return document.querySelector("video").currentTime < arguments[0]';
    await browser.until(isBefore, 103);
    await browser.until(PLAYED, 103);
    await browser.until(isBefore, 103);
    await browser.keys('x');
    await browser.until('return getComputedStyle(document.querySelector("video")).scale === "-1 1"');
    await browser.keys('<');
    await browser.until('return document.querySelector("video").playbackRate === 0.75');
    await browser.keys('c');
    await pressControl(browser, /^Settings$/);
    await browser.press({ css: 'label', name: /^Extra large$/ });
    await browser.until('return document.querySelector("[class*=captions][data-size=huge]")?.textContent');
  });

  test.runIf(id === 'webkit')(
    'the browser’s own HLS plays with captions and qualities, jumps and saves',
    async () => {
      const browser = current();
      const { uid } = await signedInMember(browser);
      await browser.open(`/watch/${SHORT}`);
      await browser.shown(playButton(browser));
      await browser.run('delete window.MediaSource; delete window.ManagedMediaSource');
      await browser.press(playButton(browser));
      await browser.until(PLAYED, 1);
      expect(await browser.run('return document.querySelector("video").currentSrc')).toContain('.m3u8');
      await browser.keys(' ');
      await browser.keys('5');
      await browser.until(PLAYED, 6);
      await pressControl(browser, /^Settings$/);
      await browser.press({ css: 'label', name: /^360p$/ });
      await browser.until('return document.querySelector("video").currentSrc.includes("360p")');
      await browser.until(PLAYED, 6);
      await browser.press({ css: 'label', name: /^English$/ });
      // A paused picture may stand between two captions.
      await pressControl(browser, /^Play$/);
      await browser.until('return document.querySelector("[class*=captions]")?.textContent');
      await expect
        .poll(async () => (await historyOf(uid, SHORT))?.positionSec, { timeout: 15_000 })
        .toBeGreaterThan(5);
    },
  );
});
