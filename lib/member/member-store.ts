import { AppError } from '@/lib/platform/errors/app-error';
import { serverNow } from '@/lib/platform/http/server-clock';
import { type Change, timestampAfter } from './change';
import { createChangeSender } from './change-sender';
import { type MemberKind, type MemberRemote, WHOLE } from './member-kind';
import { createMemberView, type MemberView, type OpenView } from './member-view';
import { createOutbox, MAX_WAITING } from './outbox';
import { createServerSnapshot } from './server-snapshot';
import type { StoreTabs } from './store-tabs';

export type SaveOutcome = 'saved' | 'on-device';

export interface MemberStoreOptions<V, Op> {
  readonly uid: string;
  readonly kind: MemberKind<V, Op>;
  readonly remote: MemberRemote<V, Op>;
  readonly tabs?: StoreTabs<Op>;
  /** Clock for timestamps that are compared with those of other devices. */
  readonly timestampNow?: () => number;
  readonly isOnline?: () => boolean;
  readonly onUnsent?: () => void;
  /** Called when the server refuses a change. `isReported` is true if the caller of `change` shows the error. */
  readonly onRefused?: (cause: unknown, isReported: boolean) => void;
  /** Returns false once the member has signed out in any tab. The store then writes nothing to this device. */
  readonly isHere?: () => boolean;
}

export const outboxName = ({ name, scope }: Pick<MemberKind<never, never>, 'name' | 'scope'>): string =>
  scope === undefined ? name : `${name} ${scope}`;

const newId = (): string => crypto.randomUUID().slice(0, 13);

/** Shows changes immediately and keeps them in an outbox until they are sent. A running read cannot undo them. */
export function createMemberStore<V, Op>(options: MemberStoreOptions<V, Op>) {
  const {
    uid,
    kind,
    remote,
    tabs,
    timestampNow = serverNow,
    isOnline = () => true,
    onUnsent,
    onRefused,
    isHere = () => true,
  } = options;
  let isOpen = true;
  /** Returns false after a sign-out: a write would restore data that the sign-out has removed from this device. */
  const canStore = (): boolean => isOpen && isHere();
  const outbox = createOutbox(uid, outboxName(kind), kind.isOp, canStore);
  const snapshot = createServerSnapshot(uid, kind, canStore);
  const views = new Map<string, OpenView<V>>();
  /** Changes that could not be stored, for example because storage is full; lost when the page is left. */
  let unstored: readonly Change<Op>[] = [];
  /** Ids of the changes that `deliver` waits for. The value is the server's refusal; undefined without a refusal. */
  const awaited = new Map<string, unknown>();

  const waiting = (): readonly Change<Op>[] => [...outbox.read(), ...unstored];
  const hasWaiting = (): boolean => waiting().length > 0;
  const isWaiting = (change: Change<Op>): boolean => waiting().some(({ id }) => id === change.id);
  const currentValue = (): V => waiting().reduce(kind.apply, snapshot.shown());
  const emit = (): void => {
    if (!isOpen) return;
    const value = currentValue();
    for (const open of views.values()) open.show(value);
  };
  const settle = (changes: readonly Change<Op>[]): void => {
    const ids = new Set(changes.map(({ id }) => id));
    outbox.settle(ids);
    unstored = unstored.filter(({ id }) => !ids.has(id));
  };
  const advance = (step: (value: V) => V): void => {
    // Loads this device's copies first: `advance` then adds the change to them and overwrites no newer copy.
    for (const part of views.keys()) snapshot.adoptCopy(part);
    snapshot.advance(step);
    emit();
  };

  const view = (part: string): OpenView<V> => {
    const known = views.get(part);
    if (known) return known;
    const created = createMemberView({
      kind,
      part,
      snapshot,
      read: () => remote.read(uid, part),
      initial: kind.withPart ? currentValue() : kind.empty,
      onRead: emit,
    });
    views.set(part, created);
    return created;
  };
  if (kind.withPart) snapshot.adoptCopy();
  const whole = view(WHOLE);

  const stopListening = tabs?.listen((settled) => {
    if (settled.length > 0) advance((value) => settled.reduce(kind.apply, value));
    else emit();
  });

  const arrived = (changes: readonly Change<Op>[], confirmed: (value: V) => V): void => {
    settle(changes);
    advance(confirmed);
    tabs?.announce(changes);
  };
  const undo = (change: Change<Op>): void => {
    settle([change]);
    emit();
    tabs?.announce();
  };
  const refused = (change: Change<Op>, cause: unknown): void => {
    const isReported = awaited.has(change.id);
    if (isReported) awaited.set(change.id, cause);
    onRefused?.(cause, isReported);
    undo(change);
  };

  const sender = createChangeSender<V, Op>({
    uid,
    kind,
    remote,
    waiting,
    known: snapshot.value,
    canSend: () => canStore() && isOnline(),
    alone: tabs?.alone ?? ((run) => run()),
    onArrived: arrived,
    onRefused: refused,
    onUnsent,
  });

  const flush = async (): Promise<SaveOutcome> => {
    await sender.flush();
    if (hasWaiting()) return 'on-device';
    outbox.dropUnreadable();
    return 'saved';
  };

  const keep = (op: Op): Change<Op> => {
    const at = timestampAfter(timestampNow(), kind.timestampsBefore?.(currentValue(), op) ?? []);
    const isReplaced = (earlier: Op): boolean => kind.replaces(op, earlier);
    const combined = waiting()
      .filter((earlier) => isReplaced(earlier.op))
      .reduce((later, earlier) => kind.combine?.(later, earlier.op) ?? later, op);
    const change: Change<Op> = { id: newId(), at, op: combined };
    unstored = unstored.filter((earlier) => !isReplaced(earlier.op));
    if (!outbox.put(change, isReplaced)) unstored = [...unstored, change];
    sender.addFresh(change);
    emit();
    tabs?.announce();
    return change;
  };

  const deliver = async (change: Change<Op>): Promise<void> => {
    awaited.set(change.id, undefined);
    await flush();
    const refusal = awaited.get(change.id);
    awaited.delete(change.id);
    if (refusal !== undefined) throw refusal;
  };

  const withdraw = (change: Change<Op>): boolean => {
    const isUnsent = isWaiting(change);
    if (isUnsent) undo(change);
    return isUnsent;
  };

  return {
    getState: whole.getState,
    subscribe: whole.subscribe,
    load: whole.load,
    /** Returns the view of one part of the data; always the same object for the same part. */
    view: (part: string): MemberView<V> => view(part),
    flush,
    keep,
    /** Returns whether any change still has to be sent. Subscribers are called when no change is left. */
    hasWaiting,
    /** Returns whether this device still stores the change. False after the server's answer, or if storage was full. */
    isStored: (change: Change<Op>): boolean => outbox.read().some(({ id }) => id === change.id),
    /** Calls `read`, which reads more data from the server and resolves to a function that merges the data. */
    async learn(read: () => Promise<(value: V) => V>): Promise<void> {
      await snapshot.learn(read);
      emit();
    },
    confirm: (change: Change<Op>): void => arrived([change], (value) => kind.apply(value, change)),
    /** Shows a change at once, then sends it (later if offline). If the server refuses it, undoes it and rejects. */
    async change(op: Op): Promise<SaveOutcome> {
      if (waiting().length >= MAX_WAITING)
        throw new AppError(
          'unavailable',
          'There’s too much waiting to sync on this device. Go online, then try again.',
        );
      const change = keep(op);
      await deliver(change);
      return isWaiting(change) ? 'on-device' : 'saved';
    },
    /** Sends a change returned by `keep`. If the server refuses it or is unreachable, undoes it and rejects. */
    async changeOnline(change: Change<Op>): Promise<void> {
      await deliver(change);
      if (!withdraw(change)) return;
      throw new AppError('network', 'Please try again once you’re back online.', {
        cause: sender.lastFailure(),
      });
    },
    /** Undoes a change that is still waiting. Returns false if the server has already confirmed or refused it. */
    withdraw,
    async refresh(isForced: boolean): Promise<void> {
      const shown = [...views.values()].filter(({ getState }) => getState().status !== 'idle');
      await Promise.all(shown.map(({ load }) => load(isForced)));
    },
    /** Stops storing anything on this device, including the results of calls still under way. */
    close(): void {
      isOpen = false;
      stopListening?.();
    },
  };
}

export type MemberStore<V, Op> = ReturnType<typeof createMemberStore<V, Op>>;
