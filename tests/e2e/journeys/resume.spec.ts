import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { openSecondDevice } from '../support/session';
import { signInSubscriber, WatchPageObject } from '../watch/watch.page';

const SLUG = 'morning-flow-sun';

test('plays a class with sound and resumes it after a reload and on a second device [2.50, 2.53]', async ({
  page,
  browser,
  guard,
}) => {
  const { member, watch } = await signInSubscriber(page);
  await watch.openAs('member', SLUG);
  await watch.start();
  await watch.expectPlayingFrom(1);
  const decoded = () =>
    page.locator('video').evaluate((video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')));
  await expect.poll(decoded).toBeGreaterThan(0);
  await watch.press('5');
  await watch.expectPlayingFrom(500);
  await expect
    .poll(async () => (await getDocument(`users/${member.uid}/history/video-${SLUG}`))?.positionSec)
    .toBeGreaterThan(500);

  await page.reload();
  await watch.start();
  const resume = page.getByRole('button', { name: /^Resume at/ });
  await expect(resume).toBeFocused();
  await resume.click();
  await watch.expectPlayingFrom(500);

  const phone = await openSecondDevice(browser, guard, member);
  const there = new WatchPageObject(phone);
  await there.openAs('member', SLUG);
  await there.start();
  await phone.getByRole('button', { name: /^Resume at/ }).click();
  await there.expectPlayingFrom(500);
  await phone.context().close();
});
