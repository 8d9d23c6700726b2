import { readJson, writeJson } from '../storage/json-storage';
import { STORAGE_KEYS } from '../storage/keys';
import { localStore } from '../storage/web-storage';
import { type CycleDates, isCycleDates } from './cycle-phase';
import { isFeeling } from './feelings';
import type { Intensity } from './taxonomy';

/** What was said on the cyclical page. It is kept on this device only: nothing here is ever part of a request. */
export interface CyclicalMemory {
  readonly feeling: Intensity | null;
  readonly dates: CycleDates | null;
}

export const NOTHING_SAID: CyclicalMemory = { feeling: null, dates: null };

export const readCyclical = (owner: string): CyclicalMemory => ({
  feeling: readJson(localStore, STORAGE_KEYS.cyclicalFeelings(owner), isFeeling),
  dates: readJson(localStore, STORAGE_KEYS.cyclicalDates(owner), isCycleDates),
});

/** False when this device keeps nothing. */
export const writeFeeling = (owner: string, feeling: Intensity): boolean =>
  writeJson(localStore, STORAGE_KEYS.cyclicalFeelings(owner), feeling);

/** False when this device keeps nothing. */
export const writeDates = (owner: string, dates: CycleDates): boolean =>
  writeJson(localStore, STORAGE_KEYS.cyclicalDates(owner), dates);

/** Erases all of it. */
export function eraseCyclical(owner: string): void {
  localStore.remove(STORAGE_KEYS.cyclicalFeelings(owner));
  localStore.remove(STORAGE_KEYS.cyclicalDates(owner));
}
