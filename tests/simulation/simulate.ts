import { server } from '../support/fake-firestore';
import { profileOf } from '../unit/rules/people';
import { ACTIONS } from './actions';
import { deleteAccount, isDeleted } from './api';
import type { PageFactory } from './bundle';
import { checkEnd, checkSweep, watchWrites } from './checks';
import { MEMBERS, type Uid } from './database';
import { createDevice, type Device } from './device';
import { createFacts } from './facts';
import { type EventName, isAction, type Plan, type Step } from './plan';
import type { Tab } from './tab';
import { BEGIN, createWorld, MINUTE, SECOND, type World } from './world';

export interface Outcome {
  /** The first broken rule; null when all held. */
  readonly failure: string | null;
  readonly log: readonly string[];
  readonly actions: number;
}

/** Tabs of the member, oldest first; a device without one opens one. */
function tabOf(device: Device, pick: number): Tab {
  const tabs = device.live();
  return tabs[Math.floor(pick * 1000) % Math.max(1, tabs.length)] ?? device.openTab();
}

interface Moment {
  readonly world: World;
  readonly device: Device;
  readonly tab: Tab;
  readonly uid: Uid | null;
  readonly pick: number;
}

const HAPPENINGS: Readonly<Record<EventName, (moment: Moment) => void>> = {
  'go offline': ({ device }) => device.setConnected(false),
  'lose the connection unnoticed': ({ device }) => device.setConnected(false, true),
  'come online': ({ device }) => device.setConnected(true),
  'flaky network': ({ device }) => device.beFlaky(2 * MINUTE),
  'storage full': ({ device }) => {
    device.isFull = true;
  },
  'storage freed': ({ device }) => {
    device.isFull = false;
  },
  reload: ({ device, tab }) => device.reload(tab.name),
  crash: ({ tab }) => tab.crash(),
  'crash soon': ({ tab, pick }) => tab.crashAfter(Math.floor(pick * 12)),
  'new tab': ({ device }) => {
    if (device.live().length < 2) device.openTab();
  },
  'renew tokens': ({ device }) => {
    for (const tab of device.live()) void tab.renewToken();
  },
  'sign in': ({ device, tab, uid }) => {
    if (uid === null) device.signIn('ann', tab);
  },
  'another member': ({ world, device, tab, uid, pick }) => {
    if (uid !== null) device.signOut(tab);
    world.at(world.now() + SECOND, () => device.signIn('bea', tabOf(device, pick)));
  },
  'sign out': ({ world, device, tab, uid }) => {
    if (uid === null) return;
    device.signOut(tab);
    checkSweep(world, device, uid);
  },
  'delete the account': ({ world, device, tab, uid }) => {
    if (uid === null || !device.isConnected) return;
    deleteAccount(uid);
    device.signOut(tab, 'deleted');
    checkSweep(world, device, uid);
  },
};

/** A long viewing with its outage; before its end nothing is at rest. */
const LONGEST_MS = 19 * MINUTE;

/** Every member is back on every device, and nothing is lost or late any more. */
async function comeToRest(world: World, devices: readonly Device[], uid: Uid): Promise<void> {
  for (const device of devices) {
    device.calm();
    device.setConnected(true);
    for (const tab of device.live()) {
      tab.crashAfter(Number.POSITIVE_INFINITY);
      void tab.renewToken();
    }
  }
  await world.runUntil(world.now() + 20 * SECOND);
  for (const device of devices) {
    const tab = tabOf(device, 0);
    const here = device.isBlocked ? device.memoryUid(tab.name) : device.storedUid();
    if (here !== null && here !== uid) device.signOut(tab);
  }
  await world.runUntil(world.now() + 5 * SECOND);
  if (!isDeleted(uid))
    for (const device of devices) {
      const tab = tabOf(device, 0);
      if (tab.uid() === null) device.signIn(uid, tab);
    }
  await world.runUntil(world.now() + 20 * SECOND);
  for (const device of devices) device.setConnected(true);
  await world.runUntil(world.now() + 12 * MINUTE);
}

export async function simulate(plan: Plan, factory: PageFactory): Promise<Outcome> {
  server.reset();
  const world = createWorld(plan.seed);
  const facts = createFacts(world);
  for (const uid of MEMBERS) server.documents.set(`users/${uid}`, { ...profileOf(uid) });
  const stopWatching = watchWrites(world, facts, plan);
  const open = (name: string, skewMs = 0, isBlocked = false, hasBadNetwork = plan.hasBadNetwork) =>
    createDevice(world, factory, { name, skewMs, isBlocked, hasBadNetwork });
  const devices = plan.devices.map(({ skewMs, isBlocked }, index) =>
    open(`device${index}`, skewMs, isBlocked),
  );
  let actions = 0;

  const act = async (step: Step, nth: number, tab: Tab, uid: Uid): Promise<void> => {
    if (!isAction(step.does)) return;
    actions += 1;
    try {
      const { page } = tab;
      await ACTIONS[step.does]({ tab, page, uid, pick: step.pick, nth, track: facts.trackIn(tab, uid) });
    } catch (cause) {
      world.note(`  ${tab.name} ${step.does} failed: ${String(cause)}`);
    }
  };
  for (const device of devices) device.signIn('ann', device.openTab());
  for (const [nth, step] of plan.steps.entries()) {
    const device = devices[step.device];
    if (!device) continue;
    world.at(BEGIN + step.atMs, () => {
      const tab = tabOf(device, step.pick);
      world.note(`${tab.name} ${step.does}`);
      const uid = tab.uid();
      if (!isAction(step.does)) HAPPENINGS[step.does]({ world, device, tab, uid, pick: step.pick });
      else if (uid) void act(step, nth + 1, tab, uid);
    });
  }
  try {
    await world.runUntil(BEGIN + (plan.steps.at(-1)?.atMs ?? 0) + LONGEST_MS);
    for (const uid of ['bea', 'ann'] as const) {
      await comeToRest(world, devices, uid);
      await checkEnd(world, facts, uid, devices, open('reader', 0, false, false));
      if (world.failures.length > 0) break;
    }
  } finally {
    stopWatching();
  }
  return { failure: world.failures[0] ?? null, log: world.log, actions };
}
