/** Virtual time and seeded chance: the same seed always takes the same course. */
export interface World {
  readonly seed: number;
  /** Epoch milliseconds of the true time. */
  now(): number;
  /** Runs a task at this time; tasks of the same time run in the order in which they were added. */
  at(timeMs: number, task: () => unknown): () => void;
  /** Runs everything until this time. */
  runUntil(timeMs: number): Promise<void>;
  readonly failures: readonly string[];
  fail(text: string): void;
  note(text: string): void;
  readonly log: string[];
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const BEGIN = Date.parse('2026-11-20T08:00:00.000Z');

/** 0 to 1; depends on its arguments only, so that removing a step leaves the chance of the others as it was. */
export function chance(...parts: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const char of parts.join('|')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

interface Task {
  readonly timeMs: number;
  readonly nth: number;
  readonly run: () => unknown;
}

/** Lets every promise that can settle without the outside world settle. */
const settlePromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createWorld(seed: number): World {
  let nowMs = BEGIN;
  let count = 0;
  const tasks: Task[] = [];
  const before = (a: Task, b: Task): boolean =>
    a.timeMs < b.timeMs || (a.timeMs === b.timeMs && a.nth < b.nth);
  const log: string[] = [];
  const failures: string[] = [];
  const note = (text: string): void =>
    void log.push(`${((nowMs - BEGIN) / SECOND).toFixed(1).padStart(9)} s  ${text}`);

  const add = (task: Task): void => {
    let low = 0;
    let high = tasks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = tasks[middle];
      if (there && before(there, task)) low = middle + 1;
      else high = middle;
    }
    tasks.splice(low, 0, task);
  };

  return {
    seed,
    now: () => nowMs,
    at(timeMs, run) {
      count += 1;
      const task = { timeMs: Math.max(nowMs, timeMs), nth: count, run };
      add(task);
      return () => {
        const index = tasks.indexOf(task);
        if (index >= 0) tasks.splice(index, 1);
      };
    },
    async runUntil(timeMs) {
      await settlePromises();
      for (;;) {
        const [next] = tasks;
        if (!next || next.timeMs > timeMs) break;
        tasks.shift();
        nowMs = next.timeMs;
        next.run();
        await settlePromises();
      }
      nowMs = Math.max(nowMs, timeMs);
    },
    failures,
    fail(text) {
      failures.push(text);
      note(`FAILED: ${text}`);
    },
    log,
    note,
  };
}
