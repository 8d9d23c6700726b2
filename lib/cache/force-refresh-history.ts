import { readJson, writeJson } from '../storage/json-storage';
import { localStore } from '../storage/web-storage';

const KEY = 'cache-force-refresh-history';
const MAX_ROWS = 50;

export interface ForcedRefresh {
  readonly name: string;
  /** ISO time. */
  readonly at: string;
}

const isForcedRefresh = (value: unknown): value is ForcedRefresh =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'at' in value &&
  typeof value.at === 'string';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The last forced refreshes of this browser, newest first, at most 50. */
export function readForceRefreshHistory(): readonly ForcedRefresh[] {
  return (readJson(localStore, KEY, isList) ?? []).filter(isForcedRefresh);
}

/** Notes a forced refresh at the present time. */
export function recordForcedRefresh(name: string): void {
  const row: ForcedRefresh = { name, at: new Date().toISOString() };
  writeJson(localStore, KEY, [row, ...readForceRefreshHistory()].slice(0, MAX_ROWS));
}
