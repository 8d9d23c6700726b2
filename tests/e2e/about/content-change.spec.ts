import { expectPageToHold, publish, publishedDocument } from '../support/editor';
import { expect, test } from '../support/fixtures';

const links = (name: string) => [
  { _key: 'instagram', network: 'instagram', url: `https://www.instagram.com/${name}` },
  { _key: 'youtube', network: 'youtube', url: `https://www.youtube.com/${name}` },
  { _key: 'facebook', network: 'facebook', url: `https://www.facebook.com/${name}` },
];

test('what an editor changes in the settings stands in the footer of every page a moment later', async ({
  page,
}) => {
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
