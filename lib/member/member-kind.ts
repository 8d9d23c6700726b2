import type { KindName } from '@/lib/platform/storage/kinds';
import type { Change } from './change';

export interface Copy<V> {
  readonly value: V;
  /** Epoch milliseconds. */
  readonly readAtMs: number;
}

export const WHOLE = '';

/** Must be pure, so that every device gets the same result. */
export interface MemberKind<V, Op> {
  readonly name: KindName;
  readonly scope?: string;
  readonly empty: V;
  readonly isOp: (value: unknown) => value is Op;
  readonly apply: (value: V, change: Change<Op>) => V;
  /** The document a change is for: changes of one document are sent together and in order. */
  readonly targetOf: (op: Op) => string;
  readonly replaces: (later: Op, earlier: Op) => boolean;
  readonly combine?: (later: Op, earlier: Op) => Op;
  /** How long a read stays fresh; one minute by default. */
  readonly freshMs?: number;
  readonly isReadOnReload?: boolean;
  /** Timestamps that the change's own timestamp must be later than. */
  readonly timestampsBefore?: (value: V, op: Op) => readonly (string | null | undefined)[];
  /** For kinds that are read in parts. `isCopy` means that the answer is from this device. */
  readonly withPart?: (known: V, answer: V, part: string, isCopy: boolean) => V;
  /** Returns null if the device has no copy or it is outdated. */
  readonly readCopy: (uid: string, part?: string) => Copy<V> | null;
  readonly keepCopy: (uid: string, copy: Copy<V>, part?: string) => void;
}

export interface Sending<V> {
  /** The changes may have waited, or may have arrived before: merge them with the newest version. */
  readonly isReplay: boolean;
  readonly known: V | undefined;
}

/** Every call has a deadline and rejects with an AppError. */
export interface MemberRemote<V, Op> {
  readonly read: (uid: string, part?: string) => Promise<V>;
  /** Resolves to the confirmed state, null when unchanged. Rejects with `permissions` for a final refusal. */
  readonly send: (
    uid: string,
    changes: readonly Change<Op>[],
    sending: Sending<V>,
  ) => Promise<((value: V) => V) | null>;
}
