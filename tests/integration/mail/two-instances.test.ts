import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildEvent, startMailHarness } from './harness';

/** Number of reminders; set REMINDERS=1000 to measure more. */
const COUNT = Number(process.env.REMINDERS ?? 55);
const MINUTE = 60_000;
const DEADLINE = 30_000 + COUNT * 300;

const backend = await startMailHarness();
let running: ChildProcess[] = [];

beforeEach(() => backend.reset());
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});

const event = () => buildEvent({ startsAt: new Date(Date.now() + 50 * MINUTE).toISOString() });

async function startInstance(): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, 'instance.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.push(child);
  await once(child, 'message');
  return child;
}

async function work(child: ChildProcess, about: ReturnType<typeof event>, aheadMs = 0) {
  child.send({ event: about, aheadMs });
  const [counts] = (await once(child, 'message')) as [{ readonly queued: number; readonly sent: number }];
  return counts;
}

async function membersWhoGo(about: ReturnType<typeof event>): Promise<void> {
  const names = Array.from({ length: COUNT }, (_, index) => `m${index}`);
  for (let start = 0; start < COUNT; start += 50)
    await Promise.all(
      names.slice(start, start + 50).map(async (name) => backend.goes(await backend.member(name), about.id)),
    );
}

const arrived = async () => (await backend.letters()).map(({ to }) => to);

test(
  'two instances send every due reminder once',
  async () => {
    const about = event();
    await membersWhoGo(about);
    const instances = await Promise.all([startInstance(), startInstance()]);
    const startedMs = Date.now();
    const counts = await Promise.all(instances.map((child) => work(child, about)));
    console.info(`${COUNT} reminders by two instances in ${Date.now() - startedMs} ms`, counts);
    expect(counts.map(({ sent }) => sent).reduce((a, b) => a + b)).toBe(COUNT);
    const recipients = await arrived();
    expect(recipients).toHaveLength(COUNT);
    expect(new Set(recipients).size).toBe(COUNT);
  },
  DEADLINE,
);

test(
  'a killed instance loses no reminder',
  async () => {
    const about = event();
    await membersWhoGo(about);
    const [killed, other] = await Promise.all([startInstance(), startInstance()]);
    killed.send({ event: about, aheadMs: 0 });
    const otherWork = work(other, about);
    await expect
      .poll(async () => (await arrived()).length, { timeout: DEADLINE, interval: 20 })
      .toBeGreaterThan(COUNT / 4);
    killed.kill('SIGKILL');
    await otherWork;
    const before = (await arrived()).length;
    // After five minutes, another instance takes over what the killed one had claimed.
    const { sent } = await work(await startInstance(), about, 6 * MINUTE);
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
