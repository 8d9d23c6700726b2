import type { Page } from '@playwright/test';
import { type MediaGrant, signMediaToken } from '@/lib/server/watch/media-source';
import { owner } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { playAsMember } from './watch.page';

const SLUG = 'bloom-after';
const SHORT_SEC = 4;

async function shortened(src: string, seconds = SHORT_SEC): Promise<string> {
  const { playbackSecret } = (await owner('GET', '/emulator/installation')) as { playbackSecret: string };
  const token = src.split('/')[4] ?? '';
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
  const [videoId, uid, clip, , durationSeconds] = payload as [string, string, string, number, number];
  const expiresAtSec = Math.floor(Date.now() / 1000) + seconds;
  const grant: MediaGrant = { videoId, uid, clip, expiresAtSec, durationSeconds };
  return src.replace(token, signMediaToken(grant, playbackSecret));
}

interface Sample {
  readonly wallSec: number;
  readonly shownSec: number;
}

/** Records the slider's positions. */
const recordPosition = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const samples: Sample[] = [];
    Reflect.set(window, 'positionSamples', samples);
    const sample = () => {
      const slider = document.querySelector<HTMLInputElement>('input[type=range][aria-label=Position]');
      if (slider) samples.push({ wallSec: performance.now() / 1000, shownSec: Number(slider.value) });
      requestAnimationFrame(sample);
    };
    sample();
  });

const PLAYED_SEC = 20;

/** Grants sources that last this many seconds. Returns the number of grants. */
async function shortenEveryGrant(page: Page, seconds: number): Promise<() => number> {
  let grants = 0;
  await page.route(`**/api/playback/video-${SLUG}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    grants += 1;
    body.source.src = await shortened(body.source.src, seconds);
    body.expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
    await route.fulfill({ response, json: body });
  });
  return () => grants;
}

test('renews short-lived URLs before they expire without interrupting playback', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/') && response.status() >= 400) refused.push(response.url());
  });
  const grants = await shortenEveryGrant(page, 12);
  const watch = await playAsMember(page, SLUG, 100);
  await page.evaluate(() => document.querySelector('video')?.setAttribute('data-first', ''));
  await recordPosition(page);
  await expect.poll(() => watch.second(), { timeout: 60_000 }).toBeGreaterThan(101 + PLAYED_SEC);
  // Beyond the buffer, so that the newest URL is used.
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = 400;
  });
  await watch.expectPlayingFrom(401);

  expect(grants()).toBeGreaterThanOrEqual(3);
  expect(refused).toEqual([]);
  await expect(page.locator('video[data-first]')).toHaveCount(1);
  const samples = await page.evaluate(() => Reflect.get(window, 'positionSamples') as Sample[]);
  const before = samples.filter(({ shownSec }) => shownSec <= 101 + PLAYED_SEC);
  for (const [index, now] of before.slice(1).entries()) {
    const last = before[index] ?? now;
    expect(now.shownSec).toBeGreaterThanOrEqual(last.shownSec);
    expect(now.shownSec - last.shownSec).toBeLessThanOrEqual(now.wallSec - last.wallSec + 1.5);
  }
});
