import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readIfThere, replaceFile, sweep, syncDirectory } from './durable-files';

export interface OpenedJournal<Snapshot, Entry> {
  readonly journal: Journal<Snapshot, Entry>;
  readonly snapshot: Snapshot | null;
  readonly entries: readonly Entry[];
}

const LINE_BREAK = 10;
const MIN_LOG_BYTES_BEFORE_COMPACTION = 4 * 1024 * 1024;

function parse(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is damaged at line ${line}; restore it or run the reset command`, {
      cause: error,
    });
  }
}

/**
 * Durable state of one service: a snapshot plus the entries written since. `append` returns only after the entry is
 * with the operating system, so a killed process loses nothing it has acknowledged. A half-written last line (the
 * process died inside the call, before acknowledging) is dropped at opening. One process at a time may use a directory.
 * With `directory` null nothing is stored.
 */
export class Journal<Snapshot, Entry> {
  private descriptor: number | null = null;
  private logBytes = 0;
  private snapshotBytes = 0;
  /** Entries since the last snapshot. */
  appended = 0;

  private constructor(
    private readonly directory: string | null,
    private readonly name: string,
    private generation: number,
  ) {}

  /** Throws when a stored file is damaged anywhere but in a half-written last line. */
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
    sweep(directory, (file) => journal.isLeftOver(file));
    return { journal, snapshot: state, entries: journal.readLog() };
  }

  /** True once a new snapshot costs no more writing than the entries since the last one did. */
  get isWorthCompacting(): boolean {
    return this.logBytes > Math.max(MIN_LOG_BYTES_BEFORE_COMPACTION, this.snapshotBytes);
  }

  /** Throws when the entry cannot be stored, for example on a full disk; the journal is then as it was before. */
  append(entry: Entry): void {
    if (this.directory === null) return;
    this.descriptor ??= openSync(this.logFile(this.generation), 'a');
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      for (let written = 0; written < line.length; ) written += writeSync(this.descriptor, line, written);
    } catch (error) {
      ftruncateSync(this.descriptor, this.logBytes);
      throw error;
    }
    this.logBytes += line.length;
    this.appended += 1;
  }

  /** Replaces snapshot and entries by `state`. A crash at any point leaves either the old pair or the new one. */
  compact(state: Snapshot): void {
    if (this.directory === null) return;
    const next = this.generation + 1;
    const text = JSON.stringify({ generation: next, state });
    replaceFile(path.join(this.directory, `${this.name}.snapshot.json`), text);
    // From here on the new snapshot counts, whatever happens below: later entries belong to its log.
    const oldLog = this.logFile(this.generation);
    this.close();
    this.generation = next;
    this.snapshotBytes = Buffer.byteLength(text);
    this.logBytes = 0;
    this.appended = 0;
    syncDirectory(this.directory);
    rmSync(oldLog, { force: true });
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
    this.appended = lines.length;
    return lines.map((line, index) => parse(line, file, index + 1) as Entry);
  }

  /** Logs of other generations and half-written snapshots of this journal: the crash came before or after they counted. */
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
