import { AppError } from '@/lib/platform/errors/app-error';
import { serverNow } from '@/lib/platform/http/server-clock';
import { createObservable } from '@/lib/platform/observable';
import { type Change, stampAfter } from './change';
import { createKnown } from './known';
import type { MemberKind, MemberRemote } from './member-kind';
import { createOutbox, MAX_WAITING } from './outbox';
import { type SendGroup, sendGroup } from './send-group';
import type { StoreTabs } from './store-tabs';

/** A younger value is not read again, so that a few pages in a row cost one request. */
const FRESH_MS = 60_000;

export interface MemberState<V> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** What she sees: the server's value with her changes on top. */
  readonly value: V;
}

/** Where a change is known to be. */
export type SaveOutcome = 'saved' | 'on-device';

export interface MemberStore<V, Op> {
  getState(): MemberState<V>;
  subscribe(listener: () => void): () => void;
  /** The device's copy at once, and the server's where that is older than a minute. A failure becomes `error`. */
  load(isForced?: boolean): Promise<void>;
  /** `load`, as the registry of open stores calls it. */
  refresh(isForced: boolean): Promise<void>;
  /** Shows a change at once. Rejects when the server will never take it; then it is undone, and nothing else. */
  change(op: Op): Promise<SaveOutcome>;
  /** Sends what waits on this device. */
  flush(): Promise<SaveOutcome>;
  /** After this, nothing that is still under way is stored on this device. */
  close(): void;
}

export interface MemberStoreOptions<V, Op> {
  readonly uid: string;
  readonly kind: MemberKind<V, Op>;
  readonly remote: MemberRemote<V, Op>;
  readonly tabs?: StoreTabs<Op>;
  /** The device's clock, for the age of what it keeps. */
  readonly now?: () => number;
  /** The clock whose stamps are put in order with those of other devices. */
  readonly stampNow?: () => number;
  readonly isOnline?: () => boolean;
  /** Called when changes could not be sent, to try again later. */
  readonly onUnsent?: () => void;
  /** Called when the server will not take a change: the account itself may have ended. */
  readonly onRefused?: () => void;
  /** False once she has signed out, also in another tab: nothing of hers is kept here any more. */
  readonly isHere?: () => boolean;
}

/** What a store is called on this device. */
export const placeOf = ({ name, scope }: Pick<MemberKind<never, never>, 'name' | 'scope'>): string =>
  scope === undefined ? name : `${name} ${scope}`;

const newId = (): string => crypto.randomUUID().slice(0, 13);

/**
 * One member's data of one kind: shown from this device first, changed on screen first, kept here until the server has
 * it, and never turned back by a read that lands late.
 */
export function createMemberStore<V, Op>(options: MemberStoreOptions<V, Op>): MemberStore<V, Op> {
  const {
    uid,
    kind,
    remote,
    tabs,
    now = Date.now,
    stampNow = serverNow,
    isOnline = () => true,
    onUnsent,
    onRefused,
    isHere = () => true,
  } = options;
  const { getState, subscribe, set } = createObservable<MemberState<V>>({
    status: 'idle',
    value: kind.empty,
  });
  const outbox = createOutbox(uid, placeOf(kind), kind.isOp);
  const known = createKnown(uid, kind);
  /** Changes that storage had no room for; they live as long as the page. */
  let unstored: readonly Change<Op>[] = [];
  /** Ids of changes made on this page and not sent before: these need no merge. */
  const untried = new Set<string>();
  const refusals = new Map<string, unknown>();
  let sending: Promise<void> = Promise.resolve();
  let reading: Promise<void> | null = null;
  let isOpen = true;

  const waiting = (): readonly Change<Op>[] => [...outbox.read(), ...unstored];
  const view = (): V => waiting().reduce(kind.apply, known.value() ?? kind.empty);
  const emit = (status = getState().status): void => {
    if (isOpen) set({ status, value: view() });
  };
  const settle = (changes: readonly Change<Op>[]): void => {
    const ids = new Set(changes.map(({ id }) => id));
    outbox.settle(ids);
    unstored = unstored.filter(({ id }) => !ids.has(id));
  };

  const stopListening = tabs?.listen({
    onWaiting: () => emit(),
    onSettled: (changes) => {
      known.advance((value) => changes.reduce(kind.apply, value));
      emit();
    },
  });

  const read = async (isForced: boolean): Promise<void> => {
    if (!isForced) known.adoptCopy();
    emit(known.value() === null ? 'loading' : 'ready');
    if (!isForced && now() - known.readAtMs() < (kind.freshMs ?? FRESH_MS)) return;
    const answer = known.beginRead();
    try {
      const value = await remote.read(uid);
      answer.end(value, now(), isOpen && isHere());
      emit('ready');
    } catch (cause) {
      answer.fail();
      console.warn(`The ${kind.name} could not be read`, cause);
      if (known.value() === null) emit('error');
    }
  };

  const arrived: SendGroup<V, Op>['onArrived'] = (changes, truth) => {
    settle(changes);
    if (!isOpen || !isHere()) return;
    // A new page may send before it reads: without this its first look at the device's copy would find it too old.
    if (known.value() === null) known.adoptCopy();
    known.advance(truth ?? ((value) => changes.reduce(kind.apply, value)));
    known.keep();
    emit();
    tabs?.announceSettled(changes);
  };
  const refused: SendGroup<V, Op>['onRefused'] = (change, cause) => {
    settle([change]);
    refusals.set(change.id, cause);
    onRefused?.();
    emit();
  };

  const send = async (): Promise<void> => {
    // Whatever is queued behind a failed change waits as well, and counts as a replay from then on.
    const fresh = new Set(untried);
    untried.clear();
    for (const target of new Set(waiting().map(({ op }) => kind.targetOf(op)))) {
      const changes = waiting().filter(({ op }) => kind.targetOf(op) === target);
      const isReplay = changes.some(({ id }) => !fresh.has(id));
      if (!isOpen || !isHere() || !isOnline()) return onUnsent?.();
      const group = { changes, isReplay, onArrived: arrived, onRefused: refused };
      try {
        await sendGroup(uid, remote, known.value(), group);
      } catch (cause) {
        console.warn(`A change of the ${kind.name} waits on this device`, cause);
        return onUnsent?.();
      }
    }
  };

  const flush = async (): Promise<SaveOutcome> => {
    const run = () => (tabs ? tabs.alone(send) : send());
    sending = sending.then(run, run);
    await sending;
    return waiting().length === 0 ? 'saved' : 'on-device';
  };

  const load = (isForced = false): Promise<void> => {
    reading ??= read(isForced).finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    getState,
    subscribe,
    flush,
    load,
    refresh: load,
    async change(op) {
      if (waiting().length >= MAX_WAITING)
        throw new AppError(
          'unavailable',
          'There’s too much waiting to sync on this device. Go online, then try again.',
        );
      const at = stampAfter(stampNow(), kind.stampsBefore?.(view(), op) ?? []);
      const change: Change<Op> = { id: newId(), at, op };
      if (!outbox.put(change, (earlier) => kind.replaces(op, earlier))) {
        unstored = [...unstored.filter((one) => !kind.replaces(op, one.op)), change];
      }
      untried.add(change.id);
      emit();
      tabs?.announceWaiting();
      await flush();
      const refusal = refusals.get(change.id);
      refusals.delete(change.id);
      if (refusal !== undefined) throw refusal;
      return waiting().some(({ id }) => id === change.id) ? 'on-device' : 'saved';
    },
    close() {
      isOpen = false;
      stopListening?.();
    },
  };
}
