import { signedInUid, uniqueEmail } from '../../e2e/account/account-helpers';
import { CARDS, expectIn, sendCard } from '../../e2e/membership/pay';
import { getDocument } from '../../e2e/support/embedded-admin';
import { WatchPageObject } from '../../e2e/watch/watch.page';
import { expect, test } from '../fixtures';

const VIMEO_CLASS = 'dance-it-out-latin';

test('serves home and catalogue under the site’s own address, with requests to the picture host only', async ({
  page,
  standIns,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://www.bellaforte.example/',
  );
  await page.goto('/videos');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const asked = new Set((await standIns.calls()).map((call) => call.split(/[ /]/)[1]));
  for (const service of ['www.bellaforte.example', 'r3hears1.api.sanity.io', 'r3hears1.apicdn.sanity.io'])
    asked.delete(service);
  expect([...asked]).toEqual(['cdn.sanity.io']);
});

test('takes a visitor from the prices through sign-up and payment to a class, and resumes it', async ({
  page,
  standIns,
}) => {
  const watch = new WatchPageObject(page);
  await test.step('chooses a plan and signs up', async () => {
    await page.goto('/pricing');
    await page.getByRole('button', { name: /days free/ }).click();
    await page.waitForURL(/\/auth\/sign-up\?next=/);
    await page.getByLabel('Email').fill(uniqueEmail('payer'));
    await page.getByLabel('Password', { exact: true }).fill('a-long-enough-one');
    await page.getByRole('button', { name: 'Create account and continue' }).click();
  });
  await test.step('pays at checkout.stripe.com and is let in by the webhook', async () => {
    await page.waitForURL('https://checkout.stripe.com/**');
    await sendCard(page, CARDS.good);
    await expectIn(page);
    expect(new URL(page.url()).origin).toBe('https://www.bellaforte.example');
    expect((await standIns.calls()).join()).toContain('POST www.bellaforte.example/api/billing/webhook');
  });
  const uid = await signedInUid(page);
  const positionSec = async (): Promise<number> =>
    Number((await getDocument(`users/${uid}/history/video-${VIMEO_CLASS}`))?.positionSec ?? 0);
  await test.step('plays a class and saves the position', async () => {
    await watch.openAs('member', VIMEO_CLASS);
    await watch.start();
    await watch.expectPlayingFrom(1);
    await watch.press('5');
    await expect.poll(positionSec).toBeGreaterThan(20);
  });
  await test.step('resumes the class after a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await page.getByRole('button', { name: /^Resume at/ }).click();
    await watch.expectPlayingFrom(25);
  });
});
