import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { expectSettled, watchLayoutShift } from './page-health';

test.use({ viewport: { width: 360, height: 740 } });

/** One page of each kind, since pages of a kind share their layout. */
const FOR_ALL: readonly string[] = [
  routes.home,
  routes.videos,
  routes.videosByStyle,
  routes.videosSeries,
  routes.watch('morning-flow-sun'),
  routes.series('morning-flow'),
  routes.instructor('elena'),
  routes.events,
  routes.pricing,
  routes.signIn,
];
const FOR_MEMBERS: readonly string[] = [
  routes.browse,
  routes.videos,
  routes.watch('morning-flow-sun'),
  routes.library,
  routes.libraryHistory,
  routes.profile,
];

test('shows each kind of page on a phone without layout shift, and Enroll Now in its header [2.31]', async ({
  page,
}) => {
  const layoutShift = await watchLayoutShift(page);
  const faults: string[] = [];
  const visit = async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      await page.goto(address);
      await expectSettled(page);
      const { sum, moved } = await layoutShift();
      if (sum >= 0.02) faults.push(`${address}: ${sum.toFixed(3)}, ${moved.join(', ')}`);
    }
  };
  await visit(FOR_ALL);
  await page.goto(routes.videos);
  await expect(page.getByTestId('auth-area').getByText('Now', { exact: true })).toBeVisible();
  await signInNew(page, { isSubscribed: true });
  await visit(FOR_MEMBERS);
  expect(faults).toEqual([]);
});
