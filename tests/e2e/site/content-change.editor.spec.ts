import type { APIRequestContext } from '@playwright/test';
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

const reference = (id: string) => ({ _key: id, _type: 'reference', _ref: id });

/** What the site says now, wherever it says it, of the newest class and of how many there are. */
async function catalogueOf(request: APIRequestContext, slug: string) {
  const text = async (path: string): Promise<string> => (await request.get(path)).text();
  const json = async (path: string) => JSON.parse(await text(path));
  const [page, style, list, search] = await Promise.all([
    text('/videos'),
    text('/videos/style/yoga'),
    json('/api/videos?style=yoga'),
    json('/api/catalogue'),
  ]);
  const totalOf = (html: string) => Number(/>(\d+) classes</.exec(html)?.[1]);
  return {
    isOnPage: page.includes(`/watch/${slug}`),
    isOnStylePage: style.includes(`/watch/${slug}`),
    isInAnswer: list.videos[0].slug === slug,
    isFound: search.columns.slug.includes(slug),
    totalOnPage: totalOf(page),
    totalInSearch: search.columns.slug.length,
    yogaOnPage: totalOf(style),
    yogaInAnswer: list.total,
    yogaInFacet: list.counts.styles.yoga,
  };
}

test('a new class is in the list, in every number and in search at once, and gone from all of them again', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const id = `video-news-${Date.now()}`;
  const slug = id.slice('video-'.length);
  const before = await catalogueOf(request, slug);
  const total = before.totalOnPage;
  const yoga = before.yogaOnPage;
  const state = (isThere: boolean) => ({
    isOnPage: isThere,
    isOnStylePage: isThere,
    isInAnswer: isThere,
    isFound: isThere,
    totalOnPage: total + Number(isThere),
    totalInSearch: total + Number(isThere),
    yogaOnPage: yoga + Number(isThere),
    yogaInAnswer: yoga + Number(isThere),
    yogaInFacet: yoga + Number(isThere),
  });
  expect(before).toEqual(state(false));
  const change = async (isThere: boolean, mutation: object) => {
    await publish(mutation);
    await expect.poll(() => catalogueOf(request, slug), { timeout: 30_000 }).toEqual(state(isThere));
    // Once new, nothing is old again.
    for (let look = 0; look < 10; look += 1) expect(await catalogueOf(request, slug)).toEqual(state(isThere));
  };
  const document = {
    _id: id,
    _type: 'video',
    title: 'Breaking News Flow',
    slug: { _type: 'slug', current: slug },
    durationSeconds: 600,
    publishedAt: new Date().toISOString(),
    level: 'all',
    styles: [reference('style-yoga')],
    instructors: [reference('instructor-mara')],
  };
  try {
    await change(true, { create: document });
  } finally {
    await change(false, { delete: { id } });
  }
});
