import { answerRoute } from './api';
import type { Uid } from './database';
import type { TabDevice } from './tab-device';
import type { World } from './world';

type Listener = (event: object) => void;

export function createEvents() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    addEventListener(name: string, listener: Listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    removeEventListener(name: string, listener: Listener) {
      listeners.get(name)?.delete(listener);
    },
    dispatchEvent(event: { readonly type: string }) {
      for (const listener of [...(listeners.get(event.type) ?? [])]) listener(event);
    },
  };
}

interface Browser {
  readonly world: World;
  readonly device: TabDevice;
  readonly name: string;
  readonly session: Map<string, string>;
  readonly events: ReturnType<typeof createEvents>;
  readonly isAlive: () => boolean;
  readonly death: Promise<void>;
  /** False once the tab has crashed. */
  readonly reaches: () => boolean;
  readonly later: (ms: number, task: () => unknown) => () => void;
  readonly random: () => number;
  readonly call: <T>(label: string, run: (uid: Uid | null) => Promise<T>) => Promise<T>;
}

/** The globals that the product's code finds in this tab. */
export function createGlobals(browser: Browser) {
  const { world, device, name, events, isAlive, reaches, later, random } = browser;
  const openedAt = world.now();
  const areaOf = (entries: Map<string, string>, isLocal: boolean) => ({
    get length() {
      return isAlive() ? entries.size : 0;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => (isAlive() ? (entries.get(key) ?? null) : null),
    setItem(key: string, value: string) {
      if (!reaches()) return;
      if (isLocal && device.isFull && value.length > (entries.get(key)?.length ?? 0))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem(key: string) {
      if (reaches()) entries.delete(key);
    },
  });
  const local = areaOf(device.local, true);
  const ownSession = areaOf(browser.session, false);
  const blocked = () => new DOMException('Access is denied for this document.', 'SecurityError');

  class TabDate extends Date {
    constructor(...args: readonly unknown[]) {
      if (args.length === 0) super(TabDate.now());
      else super(...(args as [string]));
    }
    static override now(): number {
      return world.now() + device.skewMs;
    }
  }

  const fetchRoute = async (
    path: string,
    init: RequestInit & { signal?: { ms?: number } } = {},
  ): Promise<unknown> => {
    const answer = browser.call(`fetch ${path}`, () => answerRoute(world, path, init));
    const deadline = init.signal?.ms;
    if (deadline === undefined) return answer;
    return Promise.race([
      answer,
      new Promise((_, reject) => void later(deadline, () => reject(new Error(`${path} took too long`)))),
    ]);
  };

  const location = {
    pathname: '/',
    origin: 'http://studio.test',
    hostname: 'studio.test',
    protocol: 'http:',
    port: '80',
    host: 'studio.test',
    assign: () => device.reload(name),
    reload: () => device.reload(name),
  };

  return {
    window: {
      get localStorage() {
        if (device.isBlocked) throw blocked();
        return local;
      },
      get sessionStorage() {
        if (device.isBlocked) throw blocked();
        return ownSession;
      },
      ...events,
      location,
      matchMedia: () => ({ matches: false }),
    },
    document: { visibilityState: 'visible', documentElement: { style: {} }, ...createEvents() },
    navigator: {
      get onLine() {
        return device.isConnected || device.hidesOffline;
      },
      locks: {
        request: (lock: string, run: () => Promise<void>) =>
          device.lock(lock, () => (isAlive() ? Promise.race([run(), browser.death]) : Promise.resolve())),
      },
    },
    location,
    Date: TabDate,
    performance: { now: () => world.now() - openedAt, getEntriesByType: () => [] },
    setTimeout: (task: () => void, ms = 0) => later(ms, task),
    clearTimeout: (stop: (() => void) | undefined) => stop?.(),
    fetch: fetchRoute,
    BroadcastChannel: class {
      onmessage: ((message: { readonly data: unknown }) => void) | null = null;
      readonly leave: () => void;
      constructor(readonly channel: string) {
        this.leave = device.join(channel, name, (data) => void (isAlive() && this.onmessage?.({ data })));
      }
      postMessage(data: unknown) {
        if (reaches()) device.broadcast(this.channel, name, structuredClone(data));
      }
      close() {
        this.leave();
      }
    },
    crypto: {
      randomUUID: () =>
        [random(), random()]
          .map((part) =>
            Math.floor(part * 2 ** 32)
              .toString(16)
              .padStart(8, '0'),
          )
          .join('-'),
      getRandomValues: (array: Uint32Array) => array.fill(Math.floor(random() * 2 ** 32)),
    },
    console: { warn: () => undefined, error: () => undefined, log: () => undefined },
    AbortSignal: { timeout: (ms: number) => ({ ms }) },
  };
}
