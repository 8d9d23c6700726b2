import { isList } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import { type Change, isChangeOf } from './change';

/** Maximum number of unsent changes of one kind. When it is reached, `MemberStore.change` rejects; `keep` does not. */
export const MAX_WAITING = 500;

export function createOutbox<Op>(
  uid: string,
  name: string,
  isOp: (value: unknown) => value is Op,
  canStore: () => boolean = () => true,
) {
  const slot = localSlot('outbox:v1', uid, name);
  const isChange = isChangeOf(isOp);
  const read = (): readonly Change<Op>[] => (slot.read(isList) ?? []).filter(isChange);
  const write = (changes: readonly Change<Op>[]): boolean =>
    canStore() && (changes.length === 0 ? slot.remove() : slot.write(changes));
  return {
    /** Returns the stored changes, oldest first. */
    read,
    put: (change: Change<Op>, isReplaced: (earlier: Op) => boolean): boolean =>
      write([...read().filter(({ op }) => !isReplaced(op)), change]),
    /** Removes confirmed or refused changes by id, so that a newer change to the same target stays. */
    settle(ids: ReadonlySet<string>): void {
      const before = read();
      const rest = before.filter(({ id }) => !ids.has(id));
      if (rest.length < before.length) write(rest);
    },
    /** Removes an outbox without a readable change; otherwise each sign-out would warn of unsent changes. */
    dropUnreadable(): void {
      if (slot.readText() !== null && read().length === 0) write([]);
    },
  };
}
