import { test } from '../support/fixtures';
import { findAddAndJoin } from './join-journey';

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' });

test('lets a member find, add and join an event on a phone', async ({ page }) => {
  await findAddAndJoin(page);
});
