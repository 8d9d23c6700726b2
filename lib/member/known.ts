import type { MemberKind } from './member-kind';

interface Reading<V> {
  /** What this device, or another tab, has learned while a read was under way. */
  learned: readonly ((value: V) => V)[];
}

/** What is known of the server's state, kept correct while reads and writes overlap. */
export function createKnown<V, Op>(uid: string, kind: MemberKind<V, Op>) {
  let value: V | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const readings = new Set<Reading<V>>();
  const keep = (): void => {
    // Stamped with the time of the read: a change made here does not make the rest any younger.
    if (value !== null) kind.keepCopy(uid, { value, readAtMs });
  };
  return {
    value: () => value,
    readAtMs: () => readAtMs,
    keep,
    /** Takes the device's copy where it is newer: another tab may have read meanwhile. */
    adoptCopy(): void {
      const copy = kind.readCopy(uid);
      if (!copy || copy.readAtMs <= readAtMs) return;
      value = copy.value;
      readAtMs = copy.readAtMs;
    },
    /** Something came true that a read under way may not yet have seen. */
    advance(step: (value: V) => V): void {
      if (value !== null) value = step(value);
      for (const reading of readings) reading.learned = [...reading.learned, step];
    },
    beginRead() {
      const reading: Reading<V> = { learned: [] };
      readings.add(reading);
      return {
        end(answer: V, atMs: number, mayKeep: boolean): void {
          readings.delete(reading);
          value = reading.learned.reduce((known, step) => step(known), answer);
          readAtMs = atMs;
          if (mayKeep) keep();
        },
        fail: (): boolean => readings.delete(reading),
      };
    },
  };
}
