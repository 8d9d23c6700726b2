import { FirebaseError } from 'firebase/app';
import type { AuthState } from '@/lib/account/auth-state';
import { NO_CLAIMS } from '@/lib/firebase/auth/claims';
import type { SessionObserver } from '@/lib/firebase/auth/session';
import { isDeleted } from './api';
import type { Page } from './bundle';
import { createFirestore, type Uid } from './database';
import type { TabDevice } from './tab-device';
import { createEvents, createGlobals } from './tab-globals';
import type { World } from './world';

const never = <T>(): Promise<T> => new Promise(() => undefined);
const userOf = (uid: Uid) => ({
  uid,
  email: `${uid}@mail.test`,
  displayName: uid,
  photoURL: null,
  emailVerified: true,
  providerIds: ['password'],
});

/** One page load in one browser: its clock, storage, network and session, and an instance of the product's code. */
export function openTab(world: World, device: TabDevice, name: string, session: Map<string, string>) {
  const events = createEvents();
  let isAlive = true;
  let dieAfter = Number.POSITIVE_INFINITY;
  let die = (): void => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  /** The user of the auth SDK; may be behind what another tab did. */
  let sdkUid: Uid | null = null;
  let observer: SessionObserver | null = null;
  let state: AuthState = { status: 'loading' };
  let randoms = 0;

  const crash = (): void => {
    if (!isAlive) return;
    isAlive = false;
    die();
  };
  /** Counts every step to the outside world, so that a tab can crash before any of them. */
  const reaches = (): boolean => {
    dieAfter -= 1;
    if (dieAfter < 0) crash();
    return isAlive;
  };
  const later = (ms: number, task: () => unknown): (() => void) =>
    world.at(world.now() + ms, () => (isAlive ? task() : undefined));
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void later(ms, resolve));

  const random = (): number => {
    randoms += 1;
    return device.chance('random', name, randoms);
  };

  /** Sends a request over the network of the device, which may lose it or its answer, or deliver both late. */
  const call = <T>(label: string, run: (uid: Uid | null) => Promise<T>): Promise<T> => {
    if (!reaches()) return never();
    const uid = sdkUid;
    const unavailable = () => new FirebaseError('unavailable', `${label} was lost`);
    const fate = device.fate(`${name} ${label}`);
    return new Promise<T>((resolve, reject) => {
      if (!device.isConnected) {
        later(5, () => reject(unavailable()));
        return;
      }
      const fail = () => void (fate.hangs || later(fate.backMs, () => reject(unavailable())));
      world.at(world.now() + fate.thereMs, async () => {
        if (fate.isLost) return fail();
        const answer = await run(uid).then(
          (value) => () => resolve(value),
          (cause: unknown) => () => reject(cause),
        );
        if (fate.isAnswerLost) return fail();
        world.at(world.now() + fate.backMs, () => {
          if (isAlive && device.isConnected) answer();
          else if (isAlive) reject(unavailable());
        });
      });
    });
  };

  const globals = createGlobals({
    world,
    device,
    name,
    session,
    events,
    isAlive: () => isAlive,
    death,
    reaches,
    later,
    random,
    call,
  });

  const report = (end: 'deleted' | null = null): void => {
    if (!isAlive || !observer) return;
    const uid = device.isBlocked ? device.memoryUid(name) : device.storedUid();
    sdkUid = uid;
    observer.onChange(uid === null ? null : userOf(uid), end);
  };
  const sessionModule = {
    observeSession: async (next: SessionObserver) => {
      observer = next;
      later(50 + random() * 500, report);
    },
    /** A forced token asks the server, which has none for a deleted account. */
    readIdToken: async (isForced = false) => {
      const uid = sdkUid;
      if (uid === null) return null;
      if (isForced && (await call('token', async () => isDeleted(uid)))) {
        device.endSession(uid, 'deleted');
        throw new FirebaseError('auth/user-token-expired', 'No account');
      }
      return `token of ${uid}`;
    },
    readClaims: async () => ({ ...NO_CLAIMS, subscribed: true }),
    reloadUser: async () => (sdkUid ? userOf(sdkUid) : never()),
    alignToken: async () => undefined,
    isSignedInAs: (uid: string) => sdkUid === uid,
  };

  const host = {
    globals,
    FirebaseError,
    session: sessionModule,
    firestore: createFirestore(world, name, call, wait),
  };
  const page: Page = device.load(host);
  const setState = (next: AuthState | ((was: AuthState) => AuthState)): void => {
    if (isAlive) state = typeof next === 'function' ? next(state) : next;
  };
  const follower = page.followSession(setState);
  let isConnected = false;
  const connect = (): void => {
    if (isConnected) report();
    else void follower.connect();
    isConnected = true;
  };

  return {
    name,
    device,
    session,
    page,
    connect,
    report,
    crash,
    wait,
    isAlive: () => isAlive,
    crashAfter: (steps: number) => {
      dieAfter = steps;
    },
    dispatch: (type: string) => {
      if (isAlive) events.dispatchEvent({ type });
    },
    uid: (): Uid | null => (isAlive && state.status === 'signed-in' ? (state.user.uid as Uid) : null),
    state: () => state,
    setState,
    /** The SDK renews its token every hour. */
    renewToken: () => sessionModule.readIdToken(true).catch(() => null),
    readIdToken: () => sessionModule.readIdToken(),
  };
}

export type Tab = ReturnType<typeof openTab>;
