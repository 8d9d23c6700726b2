import type { KindName } from '@/lib/platform/storage/data-kinds';
import type { Change } from './change';

export interface Copy<V> {
  readonly value: V;
  /** Time of the read in epoch milliseconds. */
  readonly readAtMs: number;
}

/** Name of the part that is all of the data, for kinds that are not read in parts. */
export const WHOLE = '';

/** Rules for one kind of member data. `apply` must be pure, so that every device gets the same result. */
export interface MemberKind<V, Op> {
  readonly name: KindName;
  readonly scope?: string;
  readonly empty: V;
  readonly isOp: (value: unknown) => value is Op;
  readonly apply: (value: V, change: Change<Op>) => V;
  /** Returns the document that a change is for. Changes of one document are sent together and in order. */
  readonly targetOf: (op: Op) => string;
  readonly replaces: (later: Op, earlier: Op) => boolean;
  readonly combine?: (later: Op, earlier: Op) => Op;
  /** Milliseconds until the data is read again; one minute by default. */
  readonly freshMs?: number;
  readonly isReadOnReload?: boolean;
  /** Returns existing timestamps; the timestamp of the new change must be later than all of them. */
  readonly timestampsBefore?: (value: V, op: Op) => readonly (string | null | undefined)[];
  /** Adds a part that was read. `isCopy`: `answer` is this device's copy, not the server's. */
  readonly withPart?: (known: V, answer: V, part: string, isCopy: boolean) => V;
  /** Reads this device's copy; null when there is none or it is outdated. */
  readonly readCopy: (uid: string, part?: string) => Copy<V> | null;
  readonly keepCopy: (uid: string, copy: Copy<V>, part?: string) => void;
}

/** At least one change, all of one target. */
export type Changes<Op> = readonly [Change<Op>, ...Change<Op>[]];

export interface Sending<V> {
  /** True if the changes waited or may have arrived before: then merge them with the server's version. */
  readonly isReplay: boolean;
  readonly known: V | undefined;
}

/** Server access for one kind. Every call has a deadline and rejects with an AppError. */
export interface MemberRemote<V, Op> {
  readonly read: (uid: string, part?: string) => Promise<V>;
  /** Resolves to an update of the value, null for none. A refusal for good has category `permissions`. */
  readonly send: (
    uid: string,
    changes: Changes<Op>,
    sending: Sending<V>,
  ) => Promise<((value: V) => V) | null>;
}
