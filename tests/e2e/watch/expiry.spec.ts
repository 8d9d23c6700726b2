import type { Page } from '@playwright/test';
import { type MediaGrant, signMediaToken } from '@/lib/server/playback/media-token';
import { createMember, owner } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { WatchPageObject } from './watch.page';

const SLUG = 'bloom-after';
const SHORT_SEC = 4;

/** The same address, good for a few seconds only. */
async function shortened(src: string): Promise<string> {
  const { playbackSecret } = (await owner('GET', '/emulator/installation')) as { playbackSecret: string };
  const token = src.split('/')[4] ?? '';
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
  const [videoId, uid, clip, , durationSeconds] = payload as [string, string, string, number, number];
  const expiresAtSec = Math.floor(Date.now() / 1000) + SHORT_SEC;
  const grant: MediaGrant = { videoId, uid, clip, expiresAtSec, durationSeconds };
  return src.replace(token, signMediaToken(grant, playbackSecret));
}

/** The first source that is handed out runs out at once; those after it are as the server made them. */
async function shortenFirstGrant(page: Page): Promise<() => number> {
  let grants = 0;
  await page.route(`**/api/playback/video-${SLUG}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    grants += 1;
    if (grants === 1) body.source.src = await shortened(body.source.src);
    await route.fulfill({ response, json: body });
  });
  return () => grants;
}

interface Sample {
  readonly wallSec: number;
  readonly shownSec: number;
}

/** From here on, what the slider says over time. */
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

test('an address that runs out while a class plays is renewed in silence and without a jump', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('401');
  await signInAs(page, await createMember({ isSubscribed: true }));
  const grants = await shortenFirstGrant(page);
  const watch = new WatchPageObject(page);
  await watch.openAs('member', SLUG, '?t=100');
  await watch.start();
  await watch.expectPlayingFrom(101);
  await page.getByRole('tab', { name: 'My notes' }).click();
  const notes = page.getByRole('textbox', { name: 'My notes' });
  await notes.fill('Softer knees');
  await recordPosition(page);
  await expect.poll(grants, { timeout: 30_000 }).toBe(2);
  const renewedAt = await watch.second();
  await watch.expectPlayingFrom(renewedAt + 3);

  const samples = await page.evaluate(() => Reflect.get(window, 'positionSamples') as Sample[]);
  for (const [index, now] of samples.slice(1).entries()) {
    const before = samples[index] ?? now;
    const moved = now.shownSec - before.shownSec;
    expect(moved).toBeGreaterThanOrEqual(-1);
    expect(moved).toBeLessThanOrEqual(now.wallSec - before.wallSec + 2);
  }
  await expect(watch.player.getByRole('alert')).toHaveCount(0);
  await expect(notes).toBeFocused();
  expect(grants()).toBe(2);
});
