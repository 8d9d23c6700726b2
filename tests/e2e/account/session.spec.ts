import type { BrowserContext, Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { launchWithMemory } from '../support/browser-with-memory';
import { addFault } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { mend, signOut } from './account-helpers';

/** Records when the first tab signs out and when the second shows no member data, by the clocks of the pages. */
async function noteMoments(context: BrowserContext, first: Page, second: Page) {
  const moments = { clicked: 0, gone: 0 };
  await context.exposeFunction('noteMoment', (name: keyof typeof moments, atMs: number) => {
    moments[name] ||= atMs;
  });
  await first.evaluate(() => {
    const note: unknown = Reflect.get(window, 'noteMoment');
    const handleClick = ({ target }: Event): void => {
      const isSignOut = target instanceof Element && target.closest('button')?.textContent === 'Sign Out';
      if (isSignOut && typeof note === 'function')
        note('clicked', performance.timeOrigin + performance.now());
    };
    document.addEventListener('click', handleClick, true);
  });
  await second.evaluate(() => {
    const note: unknown = Reflect.get(window, 'noteMoment');
    const look = (): void => {
      if (document.body.innerText.includes('Canary Lane') || typeof note !== 'function') return;
      note('gone', performance.timeOrigin + performance.now());
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  // The tab may navigate home before it renders without the member.
  await second.addInitScript(() => {
    const note: unknown = Reflect.get(window, 'noteMoment');
    if (typeof note === 'function') note('gone', performance.timeOrigin + performance.now());
  });
  return moments;
}

test('signs out the other tab within two seconds and removes the member’s data [7.3]', async ({
  page,
  context,
}) => {
  const member = await signInNew(page, { displayName: 'Canary Lane' });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(routes.profile);
    await expect(tab.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
  }
  const moments = await noteMoments(context, page, second);
  await signOut(page);
  await expect(second.getByText('Canary Lane')).toHaveCount(0);
  await expect.poll(() => moments.gone).toBeGreaterThan(0);
  expect(moments.gone - moments.clicked).toBeLessThan(2000);
  for (const tab of [page, second]) {
    await tab.waitForURL((url) => url.pathname === routes.home);
    await expect(tab.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(tab.getByRole('region', { name: 'About your account' })).toHaveCount(0);
  }
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain(member.uid);
  expect(left).not.toContain('Canary Lane');
});

test('shows nothing personal on Back after signing out, even from the back-forward cache', async ({
  baseURL,
}) => {
  const browser = await launchWithMemory();
  try {
    const page = await browser.newPage({ baseURL });
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        requestAnimationFrame(() => {
          const isSeen = persisted && document.body.innerText.includes('Canary Lane');
          if (isSeen) localStorage.setItem('was-seen', location.href);
        });
      });
    });
    await signInNew(page, { displayName: 'Canary Lane' });
    await page.goto(routes.profile);
    await expect(page.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
    await page.goto(routes.accountData);
    await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
    await signOut(page);
    await page.waitForURL((url) => url.pathname === routes.home);
    await page.evaluate(() => {
      document.title = 'left behind';
      // After this call has returned, because the page is gone then.
      setTimeout(() => history.go(-2));
    });
    await expect(page).not.toHaveTitle('left behind');
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(routes.profile);
    await expect(page.getByText('Canary Lane')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('was-seen'))).toBeNull();
  } finally {
    await browser.close();
  }
});

test('shows Retry after 8 seconds when Firebase Auth does not answer, and nothing before', async ({
  page,
}) => {
  const member = await signInNew(page, { displayName: 'Canary Lane' });
  await addFault({ service: 'identity', kind: 'hang', uid: member.uid });
  await page.clock.install();
  // Starts the eight seconds only once the page has sent its request.
  const asked = page.waitForRequest(/accounts:lookup/);
  await page.goto(routes.profile);
  await asked;
  await page.clock.runFor(4000);
  await expect(page.getByTestId('auth-area')).toBeEmpty();
  await page.clock.runFor(5000);
  await expect(page.getByText('Signing you in is taking longer than usual.')).toBeVisible();
  await expect(page.getByTestId('auth-area')).toBeEmpty();
  await mend(member.uid);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
});
