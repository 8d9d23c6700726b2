import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

interface OpenedJournal<Snapshot, Entry> {
  readonly journal: Journal<Snapshot, Entry>;
  readonly snapshot: Snapshot | null;
  readonly entries: readonly Entry[];
}

const LINE_BREAK = 10;
const MIN_LOG_BYTES_BEFORE_COMPACTION = 4 * 1024 * 1024;

export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Replaces the file atomically. The new file survives a power failure only after `syncDirectory`. */
function replaceFile(file: string, text: string): void {
  const temporary = `${file}.tmp`;
  const descriptor = openSync(temporary, 'w');
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}

function parse(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is damaged at line ${line}; restore it or run the reset command`, {
      cause: error,
    });
  }
}

/** A snapshot and the entries after it, on disk unless `directory` is null. A killed process loses no entry. */
export class Journal<Snapshot, Entry> {
  private descriptor: number | null = null;
  private logBytes = 0;
  private snapshotBytes = 0;

  private constructor(
    private readonly directory: string | null,
    private readonly name: string,
    private generation: number,
  ) {}

  /** Reads the stored data. Drops a half-written last line, which was never confirmed. Throws at other damage. */
  static open<Snapshot, Entry>(directory: string | null, name: string): OpenedJournal<Snapshot, Entry> {
    if (directory === null) return { journal: new Journal(null, name, 0), snapshot: null, entries: [] };
    mkdirSync(directory, { recursive: true });
    const snapshotFile = path.join(directory, `${name}.snapshot.json`);
    const stored = readIfThere(snapshotFile);
    const { generation, state } = stored
      ? (parse(stored.toString('utf8'), snapshotFile, 1) as { generation: number; state: Snapshot })
      : { generation: 0, state: null };
    const journal = new Journal<Snapshot, Entry>(directory, name, generation);
    journal.snapshotBytes = stored?.length ?? 0;
    for (const file of readdirSync(directory)) {
      if (journal.isLeftOver(file)) rmSync(path.join(directory, file), { force: true });
    }
    return { journal, snapshot: state, entries: journal.readLog() };
  }

  /** Throws and stores nothing if the write fails. An entry with `isSynced` also survives a power failure. */
  append(entry: Entry, { isSynced = false } = {}): void {
    if (this.directory === null) return;
    this.descriptor ??= openSync(this.logFile(this.generation), 'a');
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      for (let written = 0; written < line.length; ) written += writeSync(this.descriptor, line, written);
      if (isSynced) fsyncSync(this.descriptor);
    } catch (error) {
      ftruncateSync(this.descriptor, this.logBytes);
      throw error;
    }
    this.logBytes += line.length;
  }

  /** Replaces the snapshot and all entries with `state`. A crash leaves the old or the new data, never a mixture. */
  compact(state: Snapshot): void {
    if (this.directory === null) return;
    const next = this.generation + 1;
    const text = JSON.stringify({ generation: next, state });
    replaceFile(path.join(this.directory, `${this.name}.snapshot.json`), text);
    // The new snapshot is valid now. If a later step fails, the next start deletes the old log.
    const oldLog = this.logFile(this.generation);
    this.close();
    this.generation = next;
    this.snapshotBytes = Buffer.byteLength(text);
    this.logBytes = 0;
    syncDirectory(this.directory);
    rmSync(oldLog, { force: true });
  }

  /** Compacts once the log is larger than both the snapshot and 4 MB. Only logs a failure, because no entry is lost. */
  compactIfLarge(state: () => Snapshot): void {
    if (this.logBytes <= Math.max(MIN_LOG_BYTES_BEFORE_COMPACTION, this.snapshotBytes)) return;
    try {
      this.compact(state());
    } catch (error) {
      console.error(`${this.name}: the journal cannot be compacted`, error);
    }
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }

  private readLog(): Entry[] {
    const file = this.logFile(this.generation);
    const bytes = readIfThere(file) ?? Buffer.alloc(0);
    const complete = bytes.lastIndexOf(LINE_BREAK) + 1;
    if (complete < bytes.length) truncateSync(file, complete);
    const lines = bytes.toString('utf8', 0, complete).split('\n').slice(0, -1);
    this.logBytes = complete;
    return lines.map((line, index) => parse(line, file, index + 1) as Entry);
  }

  /** Returns true for files left by a crash in `compact`: a log of another generation or a half-written snapshot. */
  private isLeftOver(file: string): boolean {
    if (file === `${this.name}.snapshot.json.tmp`) return true;
    const generation = file.startsWith(`${this.name}.`)
      ? /^(\d+)\.log$/.exec(file.slice(this.name.length + 1))
      : null;
    return generation !== null && Number(generation[1]) !== this.generation;
  }

  private logFile(generation: number): string {
    return path.join(this.directory ?? '', `${this.name}.${generation}.log`);
  }
}
