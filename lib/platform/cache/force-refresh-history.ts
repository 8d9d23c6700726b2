import { hasShape, isList, isText } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';

const slot = () => localSlot('cache-force-refresh-history');
const MAX_ROWS = 50;

export interface ForcedRefresh {
  readonly name: string;
  /** ISO time. */
  readonly at: string;
}

const isForcedRefresh = hasShape({ name: isText, at: isText });

/** The last forced refreshes of this browser, newest first, at most 50. */
export function readForceRefreshHistory(): readonly ForcedRefresh[] {
  return (slot().read(isList) ?? []).filter(isForcedRefresh);
}

/** Notes a forced refresh at the present time. */
export function recordForcedRefresh(name: string): void {
  const row: ForcedRefresh = { name, at: new Date().toISOString() };
  slot().write([row, ...readForceRefreshHistory()].slice(0, MAX_ROWS));
}
