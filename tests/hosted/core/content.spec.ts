import { newClass } from '../../../scripts/instances/class-visibility';
import { owner } from '../../e2e/support/embedded-admin';
import { expect, test } from '../fixtures';
import { SITE_URL } from '../world/hosts';

const PAGES = ['/videos', '/videos/style/yoga', '/feed.xml', '/api/catalogue'];
const LIMIT_MS = 5000;
const MAX_READS = 10;

const publish = (lagMs: number, mutation: object): Promise<unknown> =>
  owner('POST', `/content/v2025-04-18/data/mutate/production?lagMs=${lagMs}`, { mutations: [mutation] });

/** Waits until all pages contain the slug or, if not `isThere`, none does. Rejects after LIMIT_MS. */
const expectOnPages = (slug: string, isThere: boolean): Promise<void> =>
  expect
    .poll(
      async () => {
        const texts = await Promise.all(PAGES.map(async (path) => (await fetch(SITE_URL + path)).text()));
        return texts.map((text) => text.includes(slug));
      },
      { timeout: LIMIT_MS },
    )
    .toEqual(PAGES.map(() => isThere));

test('shows an edit on every page within five seconds and reads the content at most ten times', async ({
  standIns,
}) => {
  const document = newClass(`news-${Date.now()}`);
  await expectOnPages(document.slug.current, false);
  await standIns.calls();
  await publish(0, { create: document });
  await expectOnPages(document.slug.current, true);
  const reads = (await standIns.calls()).filter((call) => call.includes('sanity.io/v2025'));
  expect(reads.length).toBeLessThanOrEqual(MAX_READS);
  await publish(0, { delete: { id: document._id } });
  await expectOnPages(document.slug.current, false);
});

test('shows an edit within five seconds though the content service answers old data for 1.5 s', async () => {
  const document = newClass(`late-${Date.now()}`);
  await publish(1500, { create: document });
  await expectOnPages(document.slug.current, true);
  await publish(1500, { delete: { id: document._id } });
  await expectOnPages(document.slug.current, false);
});
