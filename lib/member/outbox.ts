import { DAY_MS } from '@/lib/platform/dates/duration';
import { isList, isRecord } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import { type Change, isChangeOf } from './change';

/** Maximum number of unsent changes of one kind. When it is reached, `MemberStore.change` rejects; `keep` does not. */
export const MAX_WAITING = 500;

/** Changes that this version of the site cannot read are deleted after this time. */
const OTHER_VERSION_KEPT_MS = 30 * DAY_MS;

const isAnyChange = isChangeOf(isRecord);

/** Returns whether another version of the site may have stored `entry` (another tab, or a version rolled back). */
const isOfOtherVersion = (entry: unknown): boolean =>
  isAnyChange(entry) && Date.now() - Date.parse(entry.at) < OTHER_VERSION_KEPT_MS;

export function createOutbox<Op>(
  uid: string,
  name: string,
  isOp: (value: unknown) => value is Op,
  canStore: () => boolean = () => true,
) {
  const slot = localSlot('outbox:v1', uid, name);
  const isChange = isChangeOf(isOp);
  const entries = (): readonly unknown[] => slot.read(isList) ?? [];
  const read = (): readonly Change<Op>[] => entries().filter(isChange);
  const stored = (): readonly unknown[] =>
    entries().filter((entry) => isChange(entry) || isOfOtherVersion(entry));
  const write = (changes: readonly unknown[]): boolean =>
    canStore() && (changes.length === 0 ? slot.remove() : slot.write(changes));
  return {
    /** Oldest first. */
    read,
    put: (change: Change<Op>, isReplaced: (earlier: Op) => boolean): boolean =>
      write([...stored().filter((entry) => !isChange(entry) || !isReplaced(entry.op)), change]),
    /** Removes confirmed or refused changes by id, so that a newer change to the same target stays. */
    settle(ids: ReadonlySet<string>): void {
      const before = stored();
      const rest = before.filter((entry) => !isChange(entry) || !ids.has(entry.id));
      if (rest.length < before.length) write(rest);
    },
    /** Removes damaged and outdated entries. Otherwise each sign-out would warn that changes are unsent. */
    dropUnreadable(): void {
      if (slot.readText() !== null && read().length === 0) write(stored());
    },
  };
}
