import { expect, test } from '@playwright/test';
import { content, editDraft, openDocument, publish, siteAnswer } from './studio.page';

const CLASS = 'video-barre-at-the-kitchen';
const EVENT = 'event-balance-workshop';
const PAGE = 'page-welcome';

/** Places that show the class, the event and the page, with what names them there. */
const LISTS = [
  ['/api/catalogue', 'barre-at-the-kitchen'],
  [`/api/videos/by-ids?ids=${CLASS}`, 'barre-at-the-kitchen'],
  ['/api/videos?sort=newest', 'barre-at-the-kitchen'],
  ['/api/moments?q=kitchen%20plie', '"barre-at-the-kitchen"'],
  ['/videos/filter/new-releases', 'barre-at-the-kitchen'],
  ['/feed.xml', 'barre-at-the-kitchen'],
  ['/sitemap.xml', '/watch/barre-at-the-kitchen'],
  ['/events', 'balance-workshop'],
  ['/sitemap.xml', '/events/balance-workshop'],
  ['/sitemap.xml', '/about/welcome'],
] as const;

const ADDRESSES = [
  '/watch/barre-at-the-kitchen',
  '/events/balance-workshop',
  '/api/calendar/events/balance-workshop',
  '/about/welcome',
];

/** Names every place that does not show, or still shows, what is scheduled. */
async function places(isShown: boolean): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const path of ADDRESSES)
    if ((await siteAnswer(path)).status !== (isShown ? 200 : 404)) wrong.push(path);
  for (const [path, name] of LISTS)
    if ((await (await siteAnswer(path)).text()).includes(name) !== isShown) wrong.push(`${path} ${name}`);
  return wrong;
}

test('hides a class, event and page until their time everywhere, and shows them within a minute of it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const showAt = Date.now() + 75_000;
  const time = new Date(showAt).toISOString();
  for (const id of [EVENT, PAGE]) {
    await editDraft(id, { publishedAt: time });
    await content.action({
      actionType: 'sanity.action.document.publish',
      publishedId: id,
      draftId: `drafts.${id}`,
    });
  }
  await openDocument(page, CLASS, 'video');
  await editDraft(CLASS, { publishedAt: time });
  await publish(page);
  await page.goto('/structure/classes;scheduled');
  await expect(page.getByText('Barre at the Kitchen Counter')).toBeVisible();
  await expect.poll(() => places(false), { timeout: 40_000, intervals: [1000] }).toEqual([]);
  expect(Date.now()).toBeLessThan(showAt);
  await expect
    .poll(() => places(true), { timeout: showAt + 60_000 - Date.now(), intervals: [1000] })
    .toEqual([]);
  const lateMs = Date.now() - showAt;
  console.log(`Everything was on the site ${lateMs} ms after its time.`);
  expect(lateMs).toBeGreaterThanOrEqual(0);
});
