import { expectedVisibility, newClass, visibilityOf } from '../../../scripts/instances/class-visibility';
import { expectPageToHold, publish, publishedDocument } from '../support/editor';
import { expect, test } from '../support/fixtures';

const links = (name: string) => [
  { _key: 'instagram', network: 'instagram', url: `https://www.instagram.com/${name}` },
  { _key: 'youtube', network: 'youtube', url: `https://www.youtube.com/${name}` },
  { _key: 'facebook', network: 'facebook', url: `https://www.facebook.com/${name}` },
];

test('shows changed settings in the footer of every page [2.23, 2.37]', async ({ page }) => {
  test.setTimeout(120_000);
  const { socialSharing } = await publishedDocument('settings');
  const name = `studio-${Date.now()}`;
  try {
    await publish({ patch: { id: 'settings', set: { 'socialSharing.links': links(name) } } });
    for (const path of ['/', '/about/faq', '/pricing', '/events', '/browse', '/extra/privacy-policy'])
      await expectPageToHold(path, `https://www.instagram.com/${name}`);
    await page.goto('/about/faq');
    const social = page.getByRole('contentinfo').getByRole('list', { name: 'Social networks' });
    await expect(social.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      `https://www.instagram.com/${name}`,
    );
  } finally {
    await publish({ patch: { id: 'settings', set: { socialSharing } } });
  }
});

test('keeps the second in a link to the former address of a class', async ({ request }) => {
  const redirect = { _id: 'redirect-watch-former', _type: 'redirect', from: '/watch/former' };
  await publish({ createOrReplace: { ...redirect, to: '/watch/bloom-after' } });
  try {
    const answer = async (address: string) =>
      (await request.get(address, { maxRedirects: 0 })).headers().location ?? null;
    await expect.poll(() => answer('/watch/former?t=5')).toBe('/watch/bloom-after?t=5');
    expect(await answer('/watch/former')).toBe('/watch/bloom-after');
  } finally {
    await publish({ delete: { id: redirect._id } });
  }
});

test('shows a new class in lists, counts and search at once, and removes it from all', async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const document = newClass(`news-${Date.now()}`);
  const slug = document.slug.current;
  const look = () => visibilityOf(baseURL ?? '', slug);
  const before = await look();
  const state = (isThere: boolean) => expectedVisibility(isThere, before.totalOnPage, before.yogaOnPage);
  expect(before).toEqual(state(false));
  const change = async (isThere: boolean, mutation: object) => {
    await publish(mutation);
    await expect.poll(look).toEqual(state(isThere));
    // No later response may be stale.
    for (let times = 0; times < 10; times += 1) expect(await look()).toEqual(state(isThere));
  };
  try {
    await change(true, { create: document });
  } finally {
    await change(false, { delete: { id: document._id } });
  }
});
