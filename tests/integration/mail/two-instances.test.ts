import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { compile } from '../../support/compile';
import { buildEvent, startMailHarness } from './harness';

/** Number of reminders; set REMINDERS=1000 to measure more. */
const COUNT = Number(process.env.REMINDERS ?? 55);
const MINUTE = 60_000;
const DEADLINE = 30_000 + COUNT * 300;

const [program = ''] = await compile(['tests/integration/mail/instance.ts']);
const backend = await startMailHarness();
const event = buildEvent({ startsAt: new Date(Date.now() + 50 * MINUTE).toISOString() });

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

async function startInstance(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  running.push(child);
  await once(child, 'message');
  return child;
}

async function work(child: ChildProcess, aheadMs = 0): Promise<{ readonly sent: number }> {
  child.send({ event, aheadMs });
  const [counts] = await once(child, 'message');
  return counts;
}

test(
  'a killed instance loses no reminder',
  async () => {
    const uids = Array.from({ length: COUNT }, (_, index) => `m${index}`);
    for (let start = 0; start < COUNT; start += 50)
      await Promise.all(
        uids.slice(start, start + 50).map(async (uid) => backend.goes(await backend.member(uid), event.id)),
      );
    const [killed, other] = await Promise.all([startInstance(), startInstance()]);
    killed.send({ event, aheadMs: 0 });
    const otherWork = work(other);
    await expect
      .poll(async () => (await backend.letters()).length, { timeout: DEADLINE, interval: 20 })
      .toBeGreaterThan(COUNT / 4);
    killed.kill('SIGKILL');
    await otherWork;
    const before = (await backend.letters()).length;
    // After five minutes, another instance takes over what the killed one had claimed.
    const { sent } = await work(await startInstance(), 6 * MINUTE);
    const letters = await backend.letters();
    console.info(
      `${COUNT} reminders, one instance killed: ${before} before, ${sent} taken over, ${letters.length - COUNT} twice`,
    );
    expect(new Set(letters.map(({ to }) => to)).size).toBe(COUNT);
    // Mails that the killed instance sent but did not record are sent again with the same id: at most five.
    expect(letters.length - COUNT).toBeLessThanOrEqual(5);
    expect(new Set(letters.map(({ headers }) => headers['message-id'])).size).toBe(COUNT);
  },
  DEADLINE,
);
