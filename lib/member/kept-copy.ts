import type { LocalKey } from '@/lib/platform/storage/kinds';
import { hasShape, isFigure } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import type { MemberKind } from './member-kind';

/** An entry from the future would never be asked for again. */
const isPast = (value: unknown): value is number => isFigure(value) && value <= Date.now();

/** The device's copy of a kind that has no cache of its own: it is shown until the server has answered. */
export const keptCopy = <V>(
  key: LocalKey,
  isValue: (value: unknown) => value is V,
  scope: readonly string[] = [],
): Pick<MemberKind<V, unknown>, 'readCopy' | 'keepCopy'> => ({
  readCopy: (uid) => {
    const copy = localSlot(key, uid, ...scope).read(hasShape({ value: isValue, readAtMs: isPast }));
    return copy && { value: copy.value, readAtMs: copy.readAtMs };
  },
  keepCopy: (uid, copy) => {
    localSlot(key, uid, ...scope).write(copy);
  },
});
