import { expect, test } from '../support/fixtures';

/** A server with a keep-alive timeout may close a connection while the next request is on its way. */
test('announces no end of kept connections', async ({ request }) => {
  for (const path of ['/', '/robots.txt', '/emulator/mailbox']) {
    const headers = (await request.get(path)).headers();
    expect([path, headers.connection, headers['keep-alive']]).toEqual([path, 'keep-alive', undefined]);
  }
});
