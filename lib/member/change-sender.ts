import type { Change } from './change';
import type { Changes, MemberKind, MemberRemote } from './member-kind';
import { isRefusal } from './refusal';

interface SenderOptions<V, Op> {
  readonly uid: string;
  readonly kind: Pick<MemberKind<V, Op>, 'name' | 'targetOf'>;
  readonly remote: Pick<MemberRemote<V, Op>, 'send'>;
  readonly waiting: () => readonly Change<Op>[];
  readonly known: () => V | undefined;
  readonly canSend: () => boolean;
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  readonly onArrived: (changes: readonly Change<Op>[], confirmed: (value: V) => V) => void;
  readonly onRefused: (change: Change<Op>, cause: unknown) => void;
  readonly onUnsent: (() => void) | undefined;
}

export function createChangeSender<V, Op>(options: SenderOptions<V, Op>) {
  const { uid, kind, remote, waiting, known, canSend, alone, onArrived, onRefused, onUnsent } = options;
  /** Ids of changes that this page has never sent. The server cannot have them, so they are sent without `isReplay`. */
  const fresh = new Set<string>();
  let lastFailure: unknown;
  let sending: Promise<void> = Promise.resolve();

  /** Sends the changes in one call. If the server refuses the call, sends each alone. Rejects on other failures. */
  const sendGroup = async (changes: Changes<Op>, isReplay: boolean): Promise<void> => {
    try {
      onArrived(changes, await remote.send(uid, changes, { isReplay, known: known() }));
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      if (changes.length === 1) return onRefused(changes[0], cause);
      for (const change of changes) await sendGroup([change], true);
    }
  };

  const send = async (): Promise<void> => {
    // The server may already have a change that was sent before: only the answer may have been lost. `isReplay` is
    // then true for all changes of that document (`target`), so that they are merged with the server's version.
    const neverSent = new Set(fresh);
    fresh.clear();
    for (const target of new Set(waiting().map(({ op }) => kind.targetOf(op)))) {
      const [next, ...more] = waiting().filter(({ op }) => kind.targetOf(op) === target);
      if (!next) continue;
      if (!canSend()) return onUnsent?.();
      try {
        const isReplay = [next, ...more].some(({ id }) => !neverSent.has(id));
        await sendGroup([next, ...more], isReplay);
      } catch (cause) {
        lastFailure = cause;
        console.warn(`A change of the ${kind.name} waits on this device`, cause);
        return onUnsent?.();
      }
    }
  };

  return {
    addFresh: ({ id }: Change<Op>): void => void fresh.add(id),
    lastFailure: () => lastFailure,
    flush(): Promise<void> {
      const run = () => alone(send);
      sending = sending.then(run, run);
      return sending;
    },
  };
}
