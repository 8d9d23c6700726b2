import type { Change } from './change';
import type { MemberRemote } from './member-kind';
import { isRefusal } from './refusal';

export interface SendGroup<V, Op> {
  readonly changes: readonly Change<Op>[];
  readonly isReplay: boolean;
  readonly onArrived: (changes: readonly Change<Op>[], truth: ((value: V) => V) | null) => void;
  readonly onRefused: (change: Change<Op>, cause: unknown) => void;
}

/**
 * Sends the changes of one document. Where they are refused together each is tried alone, so that one bad change takes no
 * good one with it. Rejects when the server cannot be reached; what arrived before stays arrived.
 */
export async function sendGroup<V, Op>(
  uid: string,
  remote: MemberRemote<V, Op>,
  known: V | null,
  group: SendGroup<V, Op>,
): Promise<void> {
  const { changes, isReplay, onArrived, onRefused } = group;
  try {
    onArrived(changes, await remote.send(uid, changes, { isReplay, known }));
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    const [only] = changes;
    if (changes.length === 1 && only) return onRefused(only, cause);
    for (const change of changes) {
      await sendGroup(uid, remote, known, { ...group, changes: [change], isReplay: true });
    }
  }
}
