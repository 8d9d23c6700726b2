import { type DeviceCopy, KINDS } from './data-kinds';
import { ANONYMOUS, keyOf } from './slots';
import { localStore, type SafeStorage, sessionStore } from './web-storage';

export type SweepEvent = 'sign-out' | 'deletion';

const AREAS: Readonly<Record<DeviceCopy['area'], SafeStorage>> = { local: localStore, session: sessionStore };

const ACTION_FIELDS = { 'sign-out': 'atSignOut', deletion: 'atDeletion' } as const satisfies Readonly<
  Record<SweepEvent, keyof DeviceCopy>
>;

type TableKey = Parameters<typeof keyOf>[0];

export const DEVICE_COPIES: readonly (DeviceCopy & { readonly key: TableKey })[] = Object.values(
  KINDS,
).flatMap(({ device }) => [...device]);

function isCopyOf({ key, of }: (typeof DEVICE_COPIES)[number], uid: string, stored: string): boolean {
  if (of === 'device') return stored === key;
  const own = keyOf(key, uid);
  return of === 'item' ? stored.startsWith(`${own}:`) : stored === own;
}

const isVisitorsCopy = (copy: (typeof DEVICE_COPIES)[number], stored: string): boolean =>
  copy.of === 'member' && copy.atSignOut === 'remove' && isCopyOf(copy, ANONYMOUS, stored);

/**
 * Removes the device's data and the data of `uid` and of visitors who did not sign in, unless data-kinds.ts says
 * `keep`. Does not remove data of other members, nor visitors' data with the owner `item`, such as class positions.
 */
export function sweepDevice(event: SweepEvent, uid: string): void {
  for (const copy of DEVICE_COPIES) {
    if (copy[ACTION_FIELDS[event]] === 'keep') continue;
    const storage = AREAS[copy.area];
    for (const stored of storage.keys())
      if (isCopyOf(copy, uid, stored) || isVisitorsCopy(copy, stored)) storage.remove(stored);
  }
}
