import { HttpError } from '../http/service';

/** What goes wrong on the way to the site. */
export interface Switches {
  /** How many copies besides the first. */
  readonly duplicate: number;
  readonly delayMs: number;
  readonly reorder: boolean;
  readonly drop: boolean;
}

const NONE: Switches = { duplicate: 0, delayMs: 0, reorder: false, drop: false };
const MAX_DELAY_MS = 600_000;
const MAX_COPIES = 20;

export interface SwitchBoard {
  forCustomer(customerId: string): Switches;
  /** Sets what goes wrong for one customer, or for all with null. */
  set(customerId: string | null, switches: Switches): void;
  clear(): void;
}

export function createSwitchBoard(): SwitchBoard {
  const set = new Map<string | null, Switches>();
  return {
    forCustomer: (customerId) => set.get(customerId) ?? set.get(null) ?? NONE,
    set: (customerId, switches) => void set.set(customerId, switches),
    clear: () => set.clear(),
  };
}

function whole(value: unknown, name: string, most: number): number {
  if (value === undefined) return 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new HttpError(400, `${name} must be a whole number from 0 to ${most}`);
}

/** Reads switches; what is not named is off. Throws a 400 that says what is wrong. */
export const readSwitches = (body: Readonly<Record<string, unknown>>): Switches => ({
  duplicate: whole(body.duplicate, 'duplicate', MAX_COPIES),
  delayMs: whole(body.delayMs, 'delayMs', MAX_DELAY_MS),
  reorder: body.reorder === true,
  drop: body.drop === true,
});
