import type { LocalKey } from '@/lib/platform/storage/kinds';
import { localSlot } from '@/lib/platform/storage/slots';
import type { Copy, MemberKind } from './member-kind';

const isCopy = (value: unknown): value is Copy<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'readAtMs' in value &&
  typeof value.readAtMs === 'number' &&
  // An entry from the future would never be asked for again.
  value.readAtMs <= Date.now();

/** The device's copy of a kind that has no cache of its own: it is shown until the server has answered. */
export const keptCopy = <V>(
  key: LocalKey,
  isValue: (value: unknown) => value is V,
  scope: readonly string[] = [],
): Pick<MemberKind<V, unknown>, 'readCopy' | 'keepCopy'> => ({
  readCopy: (uid) => {
    const copy = localSlot(key, uid, ...scope).read(isCopy);
    return copy && isValue(copy.value) ? { value: copy.value, readAtMs: copy.readAtMs } : null;
  },
  keepCopy: (uid, copy) => {
    localSlot(key, uid, ...scope).write(copy);
  },
});
