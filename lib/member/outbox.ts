import { isList } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import { type Change, isChangeOf } from './change';

/** Maximum waiting changes of one kind. A further change is rejected with a message, not dropped. */
export const MAX_WAITING = 500;

export interface Outbox<Op> {
  /** Returns the stored changes, oldest first. */
  read(): readonly Change<Op>[];
  put(change: Change<Op>, isReplaced: (earlier: Op) => boolean): boolean;
  /**
   * Removes changes that the server has confirmed or refused. A change made meanwhile to the same target has its own id,
   * so it stays.
   */
  settle(ids: ReadonlySet<string>): void;
}

export function createOutbox<Op>(
  uid: string,
  name: string,
  isOp: (value: unknown) => value is Op,
  canStore: () => boolean = () => true,
): Outbox<Op> {
  const slot = localSlot('outbox:v1', uid, name);
  const isChange = isChangeOf(isOp);
  const read = (): readonly Change<Op>[] => (slot.read(isList) ?? []).filter(isChange);
  const write = (changes: readonly Change<Op>[]): boolean =>
    canStore() && (changes.length === 0 ? slot.remove() : slot.write(changes));
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
