import type { LocalKey } from '@/lib/platform/storage/data-kinds';
import { hasShape, isFigure } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import type { MemberKind } from './member-kind';

/** Ignores a copy with a future `readAtMs`: until that time, it would count as newer than any server read. */
const isPast = (value: unknown): value is number => isFigure(value) && value <= Date.now();

export const localSnapshot = <V>(
  key: LocalKey,
  isValue: (value: unknown) => value is V,
  scope: readonly string[] = [],
): Pick<MemberKind<V, unknown>, 'readCopy' | 'keepCopy'> => ({
  readCopy: (uid) => {
    const copy = localSlot(key, uid, ...scope).read(hasShape({ value: isValue, readAtMs: isPast }));
    return copy && { value: copy.value, readAtMs: copy.readAtMs };
  },
  keepCopy: (uid, { value, readAtMs }) => {
    localSlot(key, uid, ...scope).write({ value, readAtMs });
  },
});
