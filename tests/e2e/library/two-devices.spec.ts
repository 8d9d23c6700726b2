import { routes } from '@/lib/platform/config/routes';
import { confirmDeletion } from '../account/account-helpers';
import { createMember, getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { openSecondDevice, signInAs } from '../support/session';
import { WatchPageObject } from '../watch/watch.page';

const SLUG = 'bloom-after';

test('signs out a playing device and removes its data when the account is deleted on another', async ({
  page,
  browser,
  guard,
}) => {
  guard.expectConsoleError(/status of 40[013]/);
  const member = await createMember({ isSubscribed: true, displayName: 'Canary Lane' });
  const phone = await openSecondDevice(browser, guard, member);
  const watch = new WatchPageObject(phone);
  await watch.openAs('member', SLUG);
  await watch.start();
  await watch.expectPlayingFrom(7);
  await signInAs(page, member);
  await page.goto(routes.accountData);
  await confirmDeletion(page);
  await page.waitForURL((url) => url.pathname === routes.home);

  await watch.press(' ');
  await phone.waitForURL((url) => url.pathname === routes.home);
  await expect(phone.getByText('We’ve deleted your account and everything in it.')).toBeVisible();
  const memberKeys = await phone.evaluate(
    (id) =>
      [localStorage, sessionStorage].flatMap((area) =>
        Object.entries({ ...area }).flatMap(([key, text]) =>
          !key.startsWith('firebase:') && (key.includes(id) || text.includes(id)) ? [key] : [],
        ),
      ),
    member.uid,
  );
  expect(memberKeys).toEqual([]);
  expect(await getDocument(`users/${member.uid}/history/video-${SLUG}`)).toBeNull();
  await phone.context().close();
});
