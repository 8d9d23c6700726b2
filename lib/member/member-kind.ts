import type { KindName } from '@/lib/platform/storage/data-kinds';
import type { Change } from './change';

export interface Copy<V> {
  readonly value: V;
  /** Time at which the server was read, in epoch milliseconds. */
  readonly readAtMs: number;
}

/** Name of the part that stands for all data, used by kinds that are not read in parts. */
export const WHOLE = '';

/** Rules for one kind of member data. `apply` must be pure, so that every device gets the same result. */
export interface MemberKind<V, Op> {
  readonly name: KindName;
  readonly scope?: string;
  readonly empty: V;
  readonly isOp: (value: unknown) => value is Op;
  readonly apply: (value: V, change: Change<Op>) => V;
  /** Returns the id of the document that a change is for. Changes of one document are sent together, in order. */
  readonly targetOf: (op: Op) => string;
  readonly replaces: (later: Op, earlier: Op) => boolean;
  readonly combine?: (later: Op, earlier: Op) => Op;
  /** Milliseconds until the data is read again; one minute by default. */
  readonly freshMs?: number;
  readonly isReadOnReload?: boolean;
  /** Returns timestamps of the stored data; a new change gets a later timestamp than all of them. */
  readonly timestampsBefore?: (value: V, op: Op) => readonly (string | null | undefined)[];
  /** Returns the data with a part that was read. If `isCopy`, `answer` is this device's copy, not the server's. */
  readonly withPart?: (known: V, answer: V, part: string, isCopy: boolean) => V;
  /** Reads this device's copy; null when there is none, or when it is outdated or damaged. */
  readonly readCopy: (uid: string, part?: string) => Copy<V> | null;
  readonly keepCopy: (uid: string, copy: Copy<V>, part?: string) => void;
}

/** One or more changes with the same `targetOf`. */
export type Changes<Op> = readonly [Change<Op>, ...Change<Op>[]];

export interface Sending<V> {
  /** True if the changes waited or may have arrived before, so that they must be merged with the server's version. */
  readonly isReplay: boolean;
  readonly known: V | undefined;
}

/** Server access for one kind. Every call has a deadline and, when it fails, rejects with an AppError. */
export interface MemberRemote<V, Op> {
  readonly read: (uid: string, part?: string) => Promise<V>;
  /** Resolves to an update of the value, or to null to apply `changes`. A final refusal has category `permissions`. */
  readonly send: (
    uid: string,
    changes: Changes<Op>,
    sending: Sending<V>,
  ) => Promise<((value: V) => V) | null>;
}
