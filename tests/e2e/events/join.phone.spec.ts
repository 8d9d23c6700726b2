import { test } from '../support/fixtures';
import { findAddAndJoin } from './join-journey';

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' });

test('on a phone a member finds an event, adds it to her calendar and goes in while the door is open', async ({
  page,
}) => {
  await findAddAndJoin(page);
});
