import type { PageFactory, PageHost } from './bundle';
import type { Uid } from './database';
import { openTab, type Tab } from './tab';
import { chance, SECOND, type World } from './world';

const SESSION_KEY = 'firebase:authUser:key:[DEFAULT]';
const NEVER_MS = Date.UTC(2100, 0);

export interface DeviceOptions {
  readonly name: string;
  readonly skewMs: number;
  readonly isBlocked: boolean;
  /** False for a network that neither loses nor delays anything. */
  readonly hasBadNetwork: boolean;
}

/** One browser: its storage, clock, network and tabs. */
export function createDevice(world: World, factory: PageFactory, options: DeviceOptions) {
  const { name, skewMs, isBlocked, hasBadNetwork } = options;
  const local = new Map<string, string>();
  const locks = new Map<string, Promise<unknown>>();
  const members = new Map<string, Map<string, (data: unknown) => void>>();
  const inMemory = new Map<string, Uid>();
  const tabs: Tab[] = [];
  let opened = 0;
  let flakyUntil = 0;
  let isCalm = !hasBadNetwork;

  const roll = (...parts: readonly (string | number)[]): number => chance(world.seed, name, ...parts);
  const storedUid = (): Uid | null => {
    const text = local.get(SESSION_KEY);
    return text === undefined ? null : JSON.parse(text).uid;
  };
  const live = (): readonly Tab[] => tabs.filter((tab) => tab.isAlive());

  const device = {
    name,
    skewMs,
    isBlocked,
    local,
    isConnected: true,
    /** The browser does not notice every lost connection. */
    hidesOffline: false,
    isFull: false,
    chance: roll,
    live,
    load: (host: PageHost) => factory(host),
    storedUid,
    memoryUid: (tab: string): Uid | null => inMemory.get(tab) ?? null,
    beFlaky: (ms: number) => {
      flakyUntil = world.now() + ms;
    },
    fate(label: string) {
      const at = world.now();
      const is = (what: string, good: number, bad: number) =>
        !isCalm && roll(label, at, what) < (at < flakyUntil ? bad : good);
      const delay = (what: string): number => {
        const [kind, size] = [roll(label, at, what), roll(label, at, what, 'size')];
        if (isCalm || kind < 0.75) return 20 + size * 200;
        return kind < 0.94 ? 200 + size * 3 * SECOND : 3 * SECOND + size * 9 * SECOND;
      };
      return {
        isLost: is('lost', 0.03, 0.4),
        isAnswerLost: is('answer lost', 0.03, 0.3),
        hangs: is('hangs', 0.3, 0.3),
        thereMs: delay('there'),
        backMs: delay('back'),
      };
    },
    /** One holder at a time; a crashed tab releases its lock. */
    lock(lock: string, run: () => Promise<unknown>): Promise<unknown> {
      const before = locks.get(lock) ?? Promise.resolve();
      const held = before.then(run, run);
      locks.set(lock, held);
      return held;
    },
    join(channel: string, tab: string, hear: (data: unknown) => void): () => void {
      const there = members.get(channel) ?? new Map();
      members.set(channel, there.set(tab, hear));
      return () => void there.delete(tab);
    },
    broadcast(channel: string, from: string, data: unknown): void {
      for (const [tab, hear] of members.get(channel) ?? [])
        if (tab !== from) world.at(world.now() + 1 + roll(channel, tab, world.now()) * 20, () => hear(data));
    },
    openTab(session = new Map<string, string>()): Tab {
      opened += 1;
      const tab = openTab(world, device, `${name}.${opened}`, session);
      tabs.push(tab);
      if (storedUid() !== null) tab.connect();
      return tab;
    },
    reload(tabName: string): void {
      const tab = tabs.find((one) => one.name === tabName);
      if (!tab?.isAlive()) return;
      tab.crash();
      world.at(world.now() + 300, () => device.openTab(tab.session));
    },
    signIn(uid: Uid, tab: Tab): void {
      if (isBlocked) inMemory.set(tab.name, uid);
      else local.set(SESSION_KEY, sessionOf(uid));
      tab.connect();
      if (!isBlocked) device.tellTabs(tab, null);
    },
    signOut(tab: Tab, end: 'deleted' | null = null): void {
      const uid = tab.uid();
      if (end === null && uid !== null) {
        tab.page.purgeMember('sign-out', uid);
        if (!tab.isAlive()) return;
      }
      if (isBlocked) inMemory.delete(tab.name);
      else local.delete(SESSION_KEY);
      tab.report(end);
      if (!isBlocked) device.tellTabs(tab, end);
    },
    endSession(uid: Uid, end: 'deleted'): void {
      for (const tab of live()) {
        if (isBlocked && inMemory.get(tab.name) === uid) device.signOut(tab, end);
      }
      if (storedUid() !== uid) return;
      const [first] = live();
      if (first) device.signOut(first, end);
    },
    /** The other tabs hear of a sign-in or sign-out a moment later. */
    tellTabs(from: Tab, end: 'deleted' | null): void {
      for (const tab of live()) {
        if (tab === from) continue;
        world.at(world.now() + roll(tab.name, world.now(), 'told') * 2 * SECOND, () => {
          if (storedUid() === null) tab.report(end);
          else tab.connect();
        });
      }
    },
    setConnected(isConnected: boolean, hidesOffline = false): void {
      device.isConnected = isConnected;
      device.hidesOffline = hidesOffline;
      for (const tab of live()) tab.dispatch(isConnected ? 'online' : 'offline');
    },
    calm(): void {
      isCalm = true;
      device.isFull = false;
    },
  };
  return device;
}

export type Device = ReturnType<typeof createDevice>;

const sessionOf = (uid: Uid): string =>
  JSON.stringify({
    uid,
    stsTokenManager: {
      refreshToken: `r-${uid}`,
      accessToken: `x.${btoa(JSON.stringify({ subscribed: true }))}.x`,
      expirationTime: NEVER_MS,
    },
  });
