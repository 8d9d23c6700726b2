import { type MemberKind, WHOLE } from './member-kind';

/** Last known server data of one kind, kept consistent while reads and writes overlap. */
export function createServerSnapshot<V, Op>(uid: string, kind: MemberKind<V, Op>, canStore: () => boolean) {
  let value: V | undefined;
  /** Result of the confirmed changes alone, shown until the first read. Not stored: it lacks all earlier data. */
  let confirmed: V = kind.empty;
  /** Time of the last read of each part, in epoch milliseconds. */
  const readTimes = new Map<string, number>();
  /** For each running read, the changes confirmed since it began. The read's answer may lack them. */
  const reads = new Set<((value: V) => V)[]>();

  const readAtMs = (part: string): number => readTimes.get(part) ?? Number.NEGATIVE_INFINITY;
  const withPart = (answer: V, part: string, isCopy: boolean): V =>
    kind.withPart ? kind.withPart(value ?? kind.empty, answer, part, isCopy) : answer;

  const keep = (): void => {
    if (value === undefined || !canStore()) return;
    // The copy keeps the time of the last read, because a local change does not make the rest of the copy newer.
    for (const [part, atMs] of readTimes) kind.keepCopy(uid, { value, readAtMs: atMs }, part);
  };

  const runRead = async (read: () => Promise<(value: V) => V>): Promise<(value: V) => V> => {
    const meanwhile: ((value: V) => V)[] = [];
    reads.add(meanwhile);
    try {
      const step = await read();
      value = meanwhile.reduce((known, next) => next(known), step(value ?? kind.empty));
      return step;
    } finally {
      reads.delete(meanwhile);
    }
  };
  const repeatInReads = (step: (value: V) => V): void => {
    for (const meanwhile of reads) meanwhile.push(step);
  };

  return {
    value: () => value,
    shown: (): V => value ?? confirmed,
    /** Returns the time of the last read in epoch ms; `-Infinity` when neither the server nor a copy was read. */
    readAtMs,
    async learn(read: () => Promise<(value: V) => V>): Promise<void> {
      repeatInReads(await runRead(read));
      keep();
    },
    async readPart(part: string, read: () => Promise<V>): Promise<void> {
      await runRead(async () => {
        const answer = await read();
        return () => withPart(answer, part, false);
      });
      readTimes.set(part, Date.now());
      keep();
    },
    /** Uses this device's copy if it is newer than the value: another tab may have stored newer data. */
    adoptCopy(part = WHOLE): void {
      const copy = kind.readCopy(uid, part);
      if (!copy || copy.readAtMs <= readAtMs(part)) return;
      value = withPart(copy.value, part, true);
      readTimes.set(part, copy.readAtMs);
    },
    /** Applies a confirmed change now, and again to the answers of running reads, which may lack it. */
    advance(step: (value: V) => V): void {
      if (value === undefined) confirmed = step(confirmed);
      else value = step(value);
      repeatInReads(step);
      keep();
    },
  };
}

export type ServerSnapshot<V> = ReturnType<typeof createServerSnapshot<V, unknown>>;
