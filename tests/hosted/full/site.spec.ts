import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { newClass } from '../../../scripts/instances/class-visibility';
import { isRedisInstalled, REDIS_ADVICE, redisArguments } from '../../../scripts/launcher/redis';
import { publishEvent } from '../../e2e/events/event-desk';
import { publish } from '../../e2e/support/editor';
import { createMember } from '../../e2e/support/embedded-admin';
import { idTokenOf, signInAs } from '../../e2e/support/session';
import { WatchPageObject } from '../../e2e/watch/watch.page';
import { freePort } from '../../support/free-port';
import { expect, test } from '../fixtures';
import { SITE_URL } from '../world/hosts';

test('lets a member into a live event', async ({ page }) => {
  await signInAs(page, await createMember({ isSubscribed: true }));
  const event = await publishEvent({ startsInMinutes: 46, provider: 'youtube' });
  await page.goto(`/events/${event.slug}`);
  await page.getByRole('button', { name: 'Join now' }).click();
  const room = page.locator(`iframe[title="Live: ${event.title}"]`);
  await expect(room).toHaveAttribute('src', `https://www.youtube-nocookie.com/embed/${event.secret}?rel=0`);
});

test('says that a class of files cannot play without a media origin', async ({ page, guard }) => {
  guard.expectConsoleError(/404|503/);
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  const watch = new WatchPageObject(page);
  await watch.openAs('member', 'morning-flow-sun');
  await watch.start();
  await expect(page.getByRole('alert').getByText('This class isn’t available')).toBeVisible();
});

/** Starts a process and returns a function that stops it. */
function start(command: string, args: readonly string[], env: object = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

const isUp = (port: number): Promise<void> =>
  expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/robots.txt`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);

test('answers from two instances that share Redis', async ({ page, standIns }, info) => {
  if (!isRedisInstalled()) {
    console.log(`Skipped. ${REDIS_ADVICE}`);
    info.skip();
  }
  const settings = JSON.parse(process.env.HOSTED_SETTINGS ?? '{}');
  const redisPort = await freePort();
  const ports = [await freePort(), await freePort()];
  const hosts = ['127.0.0.1', '0.0.0.0'];
  const env = {
    ...settings,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: '.next-hosted',
    EMBEDDED_PUBLIC_HOST: '',
  };
  const stops = [
    start('redis-server', redisArguments(redisPort, path.resolve('.local/hosted'))),
    ...ports.map((port, index) =>
      start(process.execPath, ['--import', 'tsx', 'scripts/site/main.ts', '--port', `${port}`], {
        ...env,
        HOST: hosts[index],
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      }),
    ),
  ];
  try {
    await Promise.all(ports.map(isUp));
    const [own, open] = ports;
    await expect(fetch(`http://127.0.0.2:${own}/robots.txt`)).rejects.toThrow();
    expect((await fetch(`http://127.0.0.2:${open}/robots.txt`)).status).toBe(200);
    await standIns.withSites(ports, async () => {
      const member = await createMember({ isSubscribed: true });
      await signInAs(page, member);
      await page.goto('/library');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const headers = { authorization: `Bearer ${await idTokenOf(member)}` };
      for (let turn = 0; turn < 4; turn += 1)
        expect((await fetch(`${SITE_URL}/api/playback/video-dance-it-out-latin`, { headers })).status).toBe(
          200,
        );

      const document = newClass(`both-${Date.now()}`);
      const onBoth = async (): Promise<readonly boolean[]> =>
        Promise.all(
          ports.map(async (port) =>
            (await (await fetch(`http://127.0.0.1:${port}/videos/style/yoga`)).text()).includes(
              document.slug.current,
            ),
          ),
        );
      expect(await onBoth()).toEqual([false, false]);
      await publish({ create: document });
      await expect.poll(onBoth).toEqual([true, true]);
      await publish({ delete: { id: document._id } });
      await expect.poll(onBoth).toEqual([false, false]);
    });
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
});
