import type { KindName } from '@/lib/platform/storage/kinds';
import type { Change } from './change';

/** A value as it was read from the server. */
export interface Copy<V> {
  readonly value: V;
  /** Epoch milliseconds. */
  readonly readAtMs: number;
}

/** The part of a kind that is read as a whole. */
export const WHOLE = '';

/** Rules of one kind of member data. Pure: they decide the same on every device. */
export interface MemberKind<V, Op> {
  readonly name: KindName;
  /** Item id, when a store holds one item of the kind. */
  readonly scope?: string;
  readonly empty: V;
  readonly isOp: (value: unknown) => value is Op;
  /** The value after a change. The same rule on screen and against the server's newest version. */
  readonly apply: (value: V, change: Change<Op>) => V;
  /** The document a change is for: changes of one document are sent together and in order. */
  readonly targetOf: (op: Op) => string;
  /** Whether the later change makes the earlier waiting one unnecessary. */
  readonly replaces: (later: Op, earlier: Op) => boolean;
  /** What the later change becomes when it replaces the earlier one; by default it stays as it is. */
  readonly combine?: (later: Op, earlier: Op) => Op;
  /** How long a read is reused; one minute by default. */
  readonly freshMs?: number;
  /** Asks the server after a page reload, however fresh the device's copy is. */
  readonly isReadOnReload?: boolean;
  /** Timestamps that the change's own timestamp must be later than. */
  readonly timestampsBefore?: (value: V, op: Op) => readonly (string | null | undefined)[];
  /** For kinds too large to be read whole: puts what was read of one part (from the device if `isCopy`) into the value. */
  readonly withPart?: (known: V, answer: V, part: string, isCopy: boolean) => V;
  /** The device's copy, null if there is none or it is outdated. */
  readonly readCopy: (uid: string, part?: string) => Copy<V> | null;
  readonly keepCopy: (uid: string, copy: Copy<V>, part?: string) => void;
}

export interface Sending<V> {
  /** The changes waited, or may have arrived before: they must be merged with the server's newest version. */
  readonly isReplay: boolean;
  /** What this device has read last; undefined when it has read nothing. */
  readonly known: V | undefined;
}

/** A kind on the server. Every call has a deadline and rejects with an AppError. */
export interface MemberRemote<V, Op> {
  /** Reads the value, or one part of it, in one request. */
  readonly read: (uid: string, part?: string) => Promise<V>;
  /**
   * Sends changes of one document. Resolves to the confirmed state, or null when that is the changes as they are.
   * Rejects with category `permissions` when the server will never accept them.
   */
  readonly send: (
    uid: string,
    changes: readonly Change<Op>[],
    sending: Sending<V>,
  ) => Promise<((value: V) => V) | null>;
}
