import { isDeepStrictEqual } from 'node:util';
import type { Progress } from '@/lib/watch/history/progress';
import { server } from '../support/fake-firestore';
import { isDeleted } from './api';
import { checkFacts } from './check-facts';
import type { Uid } from './database';
import type { Device } from './device';
import type { Facts } from './facts';
import { isPausedAt } from './paused';
import type { Plan } from './plan';
import { readAll, type Values } from './read-all';
import { SECOND, type World } from './world';

/** Decisions, deliberately written out: what a sign-out leaves on a device under the member's id. */
const STAYS = /^(outbox:v1|history-paused:v1|cyclical:\w+:v1):/;

/** Right after a sign-out, and again once late answers have come, nothing of the member may be on the device. */
export function checkSweep(world: World, device: Device, uid: Uid): void {
  if (device.isBlocked) return;
  for (const waitMs of [3 * SECOND, 15 * SECOND])
    world.at(world.now() + waitMs, () => {
      if (device.storedUid() === uid) return;
      // A crashed browser removes the data when it is opened again.
      if (device.live().length === 0) return void device.openTab();
      const left = [...device.local.keys()].filter((key) => key.split(':').includes(uid) && !STAYS.test(key));
      if (left.length > 0) world.fail(`after ${uid} signed out, ${device.name} still has ${left.join(', ')}`);
    });
}

/** Whether a viewing may set the position back: it began before the server had the other one, and had read the server. */
function maySetBack(facts: Facts, uid: Uid, updatedAt: unknown, hadAt: number): boolean {
  for (const { startedAt, value } of facts.of(uid, 'watch')) {
    const save = (value as readonly Progress[]).find((one) => one.updatedAt === updatedAt);
    if (save) return startedAt < hadAt && save.basedOn === undefined;
  }
  return false;
}

/** Checks each write of the history as it happens. */
export function watchWrites(world: World, facts: Facts, plan: Plan): () => void {
  const { documents } = server;
  const set = documents.set.bind(documents);
  const goesBack = plan.steps.some(({ does }) => ['clear', 'undo', 'remove', 'mark'].includes(does));
  const storedAt = new Map<string, number>();
  documents.set = (path, data) => {
    const [, uid, collection, id] = path.split('/');
    if (collection === 'history') {
      const [before, after] = [server.documents.get(path)?.positionSec, data.positionSec];
      world.note(`  server: ${path} is at ${after} of ${data.updatedAt} by ${data.device}`);
      if (
        id === 'forward' &&
        !goesBack &&
        Number(after) < Number(before ?? 0) &&
        !maySetBack(facts, uid as Uid, data.updatedAt, storedAt.get(path) ?? 0)
      )
        world.fail(`the position of ${path} fell from ${before} to ${after}`);
      const device = plan.devices[Number(String(data.device).slice(-1))];
      const isDated = device?.skewMs === 0 && !device.isBlocked;
      if (
        isDated &&
        isPausedAt(facts, uid as Uid, String(data.device), Date.parse(String(data.updatedAt)), world.now())
      )
        world.fail(`${path} was recorded while the history was paused`);
    }
    storedAt.set(path, world.now());
    return set(path, data);
  };
  return () => {
    documents.set = set;
  };
}

const isOfOther = (text: string, uid: Uid): boolean => (uid === 'ann' ? /\bbea\b/ : /\bann\b/).test(text);

/** Nothing of one member may be below the other's documents. */
function checkMixing(world: World, uid: Uid): void {
  for (const [path, data] of server.documents)
    if (path.startsWith(`users/${uid}`) && isOfOther(JSON.stringify(data), uid))
      world.fail(`${path} has data of another member`);
}

function checkDeletion(world: World, uid: Uid, devices: readonly Device[]): void {
  for (const path of server.documents.keys())
    if (path.startsWith(`users/${uid}`)) world.fail(`${path} outlived the account`);
  for (const device of devices) {
    const left = [...device.local.keys()].filter((key) => key.split(':').includes(uid));
    if (left.length > 0 && device.storedUid() === uid)
      world.fail(`${device.name} is still signed in as ${uid}`);
    else if (left.some((key) => !STAYS.test(key))) world.fail(`${device.name} still has ${left.join(', ')}`);
  }
}

/** At rest every device shows what the server has, and nothing that was acknowledged is missing. */
export async function checkEnd(
  world: World,
  facts: Facts,
  uid: Uid,
  devices: readonly Device[],
  reader: Device,
): Promise<void> {
  checkMixing(world, uid);
  if (isDeleted(uid)) return checkDeletion(world, uid, devices);
  const readerTab = reader.openTab();
  reader.signIn(uid, readerTab);
  await world.runUntil(world.now() + 5 * SECOND);
  const truth = await readAll(world, readerTab, uid);
  for (const device of devices) {
    const waiting = [...device.local.keys()].filter((key) => key.startsWith(`outbox:v1:${uid}:`));
    if (waiting.length > 0)
      world.fail(`${device.name} never sent ${waiting.map((key) => `${key} ${device.local.get(key)}`)}`);
    for (const tab of device.live()) {
      if (tab.uid() !== uid) {
        if (!device.isBlocked) world.fail(`${tab.name} is not signed in`);
        continue;
      }
      const shown = await readAll(world, tab, uid);
      for (const kind of Object.keys(truth) as (keyof Values)[])
        if (!isDeepStrictEqual(shown[kind], truth[kind]))
          world.fail(
            `${tab.name} shows other ${kind} than the server: ${JSON.stringify(shown[kind])} instead of ${JSON.stringify(truth[kind])}`,
          );
    }
  }
  checkFacts(world, facts, uid, truth);
}
