import { isList } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import { type Change, isChangeOf } from './change';

/** At most this many changes of one kind wait; a further one is refused with a message, not dropped. */
export const MAX_WAITING = 500;

export interface Outbox<Op> {
  /** What is not known to have reached the server, oldest first. It outlives the page. */
  read(): readonly Change<Op>[];
  /** False when storage refused it. */
  put(change: Change<Op>, isReplaced: (earlier: Op) => boolean): boolean;
  /** Removes changes that have arrived or were refused. A change that has replaced one of them stays. */
  settle(ids: ReadonlySet<string>): void;
}

/** The changes of one kind that wait on this device for one member. */
export function createOutbox<Op>(
  uid: string,
  kind: string,
  isOp: (value: unknown) => value is Op,
): Outbox<Op> {
  const slot = localSlot('outbox:v1', uid, kind);
  const isChange = isChangeOf(isOp);
  const read = (): readonly Change<Op>[] => (slot.read(isList) ?? []).filter(isChange);
  const write = (changes: readonly Change<Op>[]): boolean =>
    changes.length === 0 ? slot.remove() : slot.write(changes);
  return {
    read,
    put: (change, isReplaced) => write([...read().filter(({ op }) => !isReplaced(op)), change]),
    settle(ids) {
      const before = read();
      const rest = before.filter(({ id }) => !ids.has(id));
      if (rest.length < before.length) write(rest);
    },
  };
}
