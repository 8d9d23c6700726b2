import type { KindName } from '@/lib/platform/storage/data-kinds';
import type { Change } from './change';

export interface Copy<V> {
  readonly value: V;
  /** Time at which the server was read, in epoch milliseconds. */
  readonly readAtMs: number;
}

/** Name of the default part. Most kinds have only this part; the watch history also has `page` and `continue`. */
export const WHOLE = '';

/** Rules for one kind of member data, such as notes. `apply` must be pure: every device must get the same result. */
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
  /** After a read, the data is not read again for this many milliseconds; one minute by default. */
  readonly freshMs?: number;
  readonly isReadOnReload?: boolean;
  /** Returns the timestamps of the data that `op` will change, so that the new change gets a later timestamp. */
  readonly timestampsBefore?: (value: V, op: Op) => readonly (string | null | undefined)[];
  /** Merges `answer`, the data of `part`, into `known`. `isCopy` is true if `answer` comes from this device's copy. */
  readonly withPart?: (known: V, answer: V, part: string, isCopy: boolean) => V;
  /** Reads the copy stored on this device; null if it is missing, outdated or damaged. */
  readonly readCopy: (uid: string, part?: string) => Copy<V> | null;
  readonly keepCopy: (uid: string, copy: Copy<V>, part?: string) => void;
}

/** One or more changes to the same document. */
export type Changes<Op> = readonly [Change<Op>, ...Change<Op>[]];

/** Both calls have deadlines and reject with an AppError. With category `permissions`, a retry would fail, too. */
export interface MemberRemote<V, Op> {
  readonly read: (uid: string, part?: string) => Promise<V>;
  /** Resolves to a function that adds the server's result to a value. `isReplay`: the server may have some changes. */
  readonly send: (
    uid: string,
    changes: Changes<Op>,
    sending: { readonly isReplay: boolean; readonly known: V | undefined },
  ) => Promise<(value: V) => V>;
}
