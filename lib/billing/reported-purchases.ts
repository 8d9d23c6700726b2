import { readJson, writeJson } from '../storage/json-storage';
import { STORAGE_KEYS } from '../storage/keys';
import { localStore } from '../storage/web-storage';

/** More than anybody buys; the oldest are forgotten. */
const KEPT = 20;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** True the first time on this device, so that a purchase is measured once however often its page is opened. */
export function isFirstReport(transactionId: string): boolean {
  const known = readJson(localStore, STORAGE_KEYS.reportedPurchases, isList) ?? [];
  if (known.includes(transactionId)) return false;
  writeJson(localStore, STORAGE_KEYS.reportedPurchases, [...known, transactionId].slice(-KEPT));
  return true;
}
