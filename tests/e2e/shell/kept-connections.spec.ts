import { expect, test } from '../support/fixtures';

/** A server that names an end closes a connection itself, now and then just as the next request is sent on it. */
test('the site leaves it to its caller to close a kept connection', async ({ request }) => {
  for (const path of ['/', '/robots.txt', '/emulator/mailbox']) {
    const headers = (await request.get(path)).headers();
    expect([path, headers.connection, headers['keep-alive']]).toEqual([path, 'keep-alive', undefined]);
  }
});
