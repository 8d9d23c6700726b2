import type { Browser, Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { createMember, getDocument, type TestMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs, signInNew } from '../support/session';
import { WatchPageObject } from '../watch/watch.page';
import { CLASSES } from './library.page';

const SLUG = 'bloom-after';
const ROW = 'history/video-bloom-after';
const [_half] = CLASSES;

type Watch = { watch(context: Awaited<ReturnType<Browser['newContext']>>): Promise<void> };

async function otherDevice(browser: Browser, guard: Watch, member: TestMember): Promise<Page> {
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await signInAs(page, member);
  return page;
}

async function play(page: Page, upToSec: number, query = ''): Promise<WatchPageObject> {
  const watch = new WatchPageObject(page);
  await watch.openAs('member', SLUG, query);
  await watch.start();
  await watch.expectPlayingFrom(upToSec);
  return watch;
}

/** Storage keys with the member's uid, without those of Firebase. */
const memberKeys = (page: Page, { uid }: TestMember): Promise<readonly string[]> =>
  page.evaluate(
    (id) =>
      [localStorage, sessionStorage].flatMap((area) =>
        Object.entries({ ...area }).flatMap(([key, text]) =>
          !key.startsWith('firebase:') && (key.includes(id) || text.includes(id)) ? [key] : [],
        ),
      ),
    uid,
  );

test('signs out a playing device and removes its data when the account is deleted on another', async ({
  page,
  browser,
  guard,
}) => {
  guard.expectConsoleError(/status of 40[013]/);
  const member = await createMember({ isSubscribed: true, displayName: 'Canary Lane' });
  const phone = await otherDevice(browser, guard, member);
  const watch = await play(phone, 7);
  await signInAs(page, member);
  await page.goto(routes.accountData);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL((url) => url.pathname === routes.home);

  await watch.press(' ');
  await phone.waitForURL((url) => url.pathname === routes.home);
  await expect(phone.getByText('We’ve deleted your account and everything in it.')).toBeVisible();
  expect(await memberKeys(phone, member)).toEqual([]);
  expect(await getDocument(`users/${member.uid}/${ROW}`)).toBeNull();
  await phone.context().close();
});

test('stops playback, removes member data and saves the position when another tab signs out', async ({
  page,
  context,
}) => {
  const member = await signInNew(page, { isSubscribed: true });
  await play(page, 7);
  const second = await context.newPage();
  await second.goto(routes.profile);
  await second.getByRole('button', { name: 'User menu' }).click();
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === routes.home);
  await expect(page.getByRole('region', { name: /^Player: / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect(
    await page.evaluate(() => [...document.querySelectorAll('video')].every(({ paused }) => paused)),
  ).toBe(true);
  // A save made between the last sending and the sign-out waits for the next sign-in.
  const kept = (await memberKeys(page, member)).filter((key) => !key.startsWith('outbox:'));
  expect(kept).toEqual([]);
  // Sent while the page closed.
  await expect
    .poll(() => getDocument(`users/${member.uid}/${ROW}`))
    .toMatchObject({ positionSec: expect.any(Number) });
});
