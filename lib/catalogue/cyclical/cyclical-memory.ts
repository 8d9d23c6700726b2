import type { Intensity } from '@/lib/catalogue/facets/taxonomy';
import { localSlot } from '@/lib/platform/storage/slots';
import { type CycleDates, isCycleDates } from './cycle-phase';
import { isFeeling } from './feelings';

/** What was said on the cyclical page. It is kept on this device only: nothing here is ever part of a request. */
export interface CyclicalMemory {
  readonly feeling: Intensity | null;
  readonly dates: CycleDates | null;
}

export const NOTHING_SAID: CyclicalMemory = { feeling: null, dates: null };

const feelings = (owner: string) => localSlot('cyclical:feelings:v1', owner);
const dates = (owner: string) => localSlot('cyclical:dates:v1', owner);

export const readCyclical = (owner: string): CyclicalMemory => ({
  feeling: feelings(owner).read(isFeeling),
  dates: dates(owner).read(isCycleDates),
});

/** False when this device keeps nothing. */
export const writeFeeling = (owner: string, feeling: Intensity): boolean => feelings(owner).write(feeling);

/** False when this device keeps nothing. */
export const writeDates = (owner: string, said: CycleDates): boolean => dates(owner).write(said);

/** Erases all of it. */
export function eraseCyclical(owner: string): void {
  feelings(owner).remove();
  dates(owner).remove();
}
