import { expect, test } from 'vitest';
import { mergeClaims } from '@/lib/membership/member-claims';
import { nextEntitlement } from '@/lib/membership/next-entitlement';
import { createSyncQueue, syncMember } from '@/lib/server/membership/sync-member';
import { facts, NOW } from './facts';
import { Crash, World } from './world';

const HISTORIES = 5000;
const STATUSES = ['trialing', 'active', 'unpaid', 'canceled', 'incomplete', 'paused'];

/** Seeded, so that a failing history can be reproduced. */
function random(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}

/** Runs tasks in random order and crashes up to three of them. */
function scheduler(pick: (below: number) => number) {
  const waiting: { go: () => void; die: () => void }[] = [];
  let crashes = pick(4);
  return {
    pause: () =>
      new Promise<void>((resolve, reject) => waiting.push({ go: resolve, die: () => reject(new Crash()) })),
    async run(tasks: readonly Promise<void>[]): Promise<void> {
      let open = tasks.length;
      for (const task of tasks) void task.finally(() => (open -= 1));
      while (open > 0) {
        for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
        const [next] = waiting.splice(pick(waiting.length || 1), 1);
        if (next && crashes > 0 && pick(12) === 0) {
          crashes -= 1;
          next.die();
        } else next?.go();
      }
    },
  };
}

/** Deletes the account at some time; a failed deletion is repeated. */
async function leave(world: World, waits: number, pause: () => Promise<void>): Promise<void> {
  for (let wait = 0; wait < waits; wait += 1) await pause().catch(() => undefined);
  for (;;) {
    try {
      return await world.deleteAccount();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
}

/** Plays one random history: subscriptions change, events arrive in any order and deliveries crash. */
async function live(seed: number, leaves = false): Promise<World> {
  const pick = random(seed);
  const { pause, run } = scheduler(pick);
  const world = new World(pause);
  const changes = 1 + pick(5);
  const sync = createSyncQueue((task) => syncMember(task, world.ports()));
  const deliver = async (eventId: string): Promise<void> => {
    // Two processes: one has a queue, the other takes what comes.
    const task = { uid: 'u', customerIds: ['cus_1'], eventIds: [eventId] };
    const isQueued = pick(2) === 0;
    // Stripe sends a message again until it was taken.
    for (;;) {
      try {
        return await (isQueued ? sync(task) : syncMember(task, world.ports()));
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
    }
  };
  const change = async (index: number, waits: number): Promise<void> => {
    for (let wait = 0; wait < waits; wait += 1) await pause().catch(() => undefined);
    const status = STATUSES[pick(STATUSES.length)] ?? 'active';
    const older = world.truth.map((one) => (pick(3) === 0 ? { ...one, status: 'canceled' } : one));
    world.truth = [...older, facts({ id: `sub_${index}`, createdMs: NOW + index, status })];
    const copies = Array.from({ length: 1 + pick(3) }, () => deliver(`evt_${seed}_${index}`));
    await Promise.all(copies);
  };
  const steps = Array.from({ length: changes }, (_, index) => change(index, pick(20)));
  await run(leaves ? [...steps, leave(world, pick(60), pause)] : steps);
  return world;
}

test(`${HISTORIES} random histories end in Stripe's state`, { timeout: 120_000 }, async () => {
  const wrong: number[] = [];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { truth, record, claims, profile } = await live(seed);
    const ideal = nextEntitlement({
      stored: null,
      subscriptions: truth,
      customerIds: ['cus_1'],
      eventId: null,
      nowMs: NOW,
    });
    const wanted = mergeClaims({ role: 'admin' }, ideal, NOW);
    const isRight =
      record?.status === ideal.status &&
      record.expiresAt === ideal.expiresAt &&
      JSON.stringify(Object.entries(claims ?? {}).sort()) === JSON.stringify(Object.entries(wanted).sort()) &&
      (profile === 'active') === (wanted.subscribed === true);
    if (!isRight) wrong.push(seed);
  }
  expect(wrong).toEqual([]);
});

test('leaves nothing behind when an event arrives during account deletion', async () => {
  const left: number[] = [];
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { record, claims } = await live(seed, true);
    if (record !== null || claims !== null) left.push(seed);
  }
  expect(left).toEqual([]);
});
