import type { KindName } from '@/lib/platform/storage/kinds';
import type { Change } from './change';

/** A value as it was read from the server, and when. */
export interface Copy<V> {
  readonly value: V;
  readonly readAtMs: number;
}

/** What the engine must know of a kind. Plain rules: they decide the same on every device. */
export interface MemberKind<V, Op> {
  readonly name: KindName;
  /** Which part of the kind, where a store holds only one. */
  readonly scope?: string;
  readonly empty: V;
  readonly isOp: (value: unknown) => value is Op;
  /** The value once the change has come true. The same rule on screen and against the server's newest version. */
  readonly apply: (value: V, change: Change<Op>) => V;
  /** The document a change is for: changes of one document are sent together and in order. */
  readonly targetOf: (op: Op) => string;
  /** Whether the later change makes the earlier one pointless. */
  readonly replaces: (later: Op, earlier: Op) => boolean;
  /** How long a read is reused; a minute unless said otherwise. */
  readonly freshMs?: number;
  /** Stamps that the change's own stamp must be later than. */
  readonly stampsBefore?: (value: V, op: Op) => readonly (string | null | undefined)[];
  /** The device's copy; null when there is none that is still good. */
  readonly readCopy: (uid: string) => Copy<V> | null;
  readonly keepCopy: (uid: string, copy: Copy<V>) => void;
}

export interface Sending<V> {
  /** The changes have waited, or may have arrived before: they must be merged with the server's newest version. */
  readonly isReplay: boolean;
  /** What this device has last read, null when it has read nothing. */
  readonly known: V | null;
}

/** The kind on the server. Every call has a deadline and rejects with an AppError. */
export interface MemberRemote<V, Op> {
  /** All of it in one request. */
  readonly read: (uid: string) => Promise<V>;
  /**
   * Changes of one document. Resolves to what is now known to be true, or null when that is the changes as they are.
   * Rejects with category `permissions` when the server will never take them.
   */
  readonly send: (
    uid: string,
    changes: readonly Change<Op>[],
    sending: Sending<V>,
  ) => Promise<((value: V) => V) | null>;
}
