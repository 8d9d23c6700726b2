import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

test('builds a session for a length of time, plays it and repeats it', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  await page.goto('/library?tab=playlists');
  await page.getByLabel('Minutes', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Build it' }).click();
  await page.waitForURL(/\/library\/playlists\/.+/);
  await expect(page.getByRole('heading', { level: 1, name: '25 minutes' })).toBeVisible();
  await expect(page.getByText('3 classes · 25 min total')).toBeVisible();
  await page.getByRole('link', { name: 'Play as a session' }).click();
  await expect(page.getByRole('complementary', { name: 'Your session' })).toContainText('class 1 of 3');
  const session = page.getByRole('complementary', { name: 'Your session' });
  const next = session.getByRole('link', { name: /^Next: / });
  await next.click();
  await expect(session).toContainText('class 2 of 3');
  await next.click();
  await expect(session).toContainText('class 3 of 3');
  await expect(next).toBeHidden();
  await session.getByRole('button', { name: 'Repeat' }).click();
  await page.reload();
  await expect(session.getByRole('button', { name: 'Repeat' })).toHaveAttribute('aria-pressed', 'true');
  await session.getByRole('button', { name: 'Shuffle' }).click();
  await next.click();
  await expect(session).toContainText('class 1 of 3');
});
