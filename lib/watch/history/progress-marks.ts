import { isRecent } from '@/lib/platform/dates/duration';
import { isAtEnd } from './completion';
import { doneIdsOf, type History, knownRows, withRows } from './history';
import { type HistoryStore, loadHistoryRemote, memberHistory } from './history-store';
import type { Progress } from './progress';

const TTL_MS = 10 * 60_000;
const BATCH = 30;
const MIN_BAR_PERCENT = 2;

const readTimes = new WeakMap<HistoryStore, { readonly classes: Map<string, number>; doneAtMs: number }>();

function timesOf(store: HistoryStore) {
  const times = readTimes.get(store) ?? { classes: new Map(), doneAtMs: Number.NEGATIVE_INFINITY };
  readTimes.set(store, times);
  return times;
}

export function toMark({ positionSec, durationSec, completedAt, undoneAt, updatedAt }: Progress) {
  const percent = durationSec > 0 ? (positionSec / durationSec) * 100 : 0;
  const isOver = isAtEnd(positionSec, durationSec);
  return {
    /** Percentage for the progress bar, 0 to 100; null hides the bar near the start and at the end of the class. */
    percent: percent >= MIN_BAR_PERCENT && !isOver ? percent : null,
    isDone: completedAt !== null,
    completedAt,
    undoneAt,
    /** ISO time of the last save if the class is done and was saved at its end, otherwise null. */
    endedAt: completedAt !== null && isOver ? updatedAt : null,
  };
}

export type ProgressMarks = ReadonlyMap<string, ReturnType<typeof toMark>>;

async function readMissing(uid: string, store: HistoryStore, ids: readonly string[]): Promise<void> {
  const { classes } = timesOf(store);
  const nowMs = Date.now();
  const missing = ids.filter((id) => !isRecent(classes.get(id) ?? Number.NEGATIVE_INFINITY, TTL_MS));
  for (let start = 0; start < missing.length; start += BATCH) {
    const batch = missing.slice(start, start + BATCH);
    const { readProgressOf } = await loadHistoryRemote();
    await store.learn(async () => {
      const found = new Map((await readProgressOf(uid, batch)).map((row) => [row.videoId, row]));
      return (history) =>
        withRows(
          history,
          batch.map((id) => [id, found.get(id) ?? null]),
        );
    });
    for (const id of batch) classes.set(id, nowMs);
  }
}

/** Returns the marks of classes with progress. Reads outdated rows again; if that fails, uses local rows. */
export async function loadMarks(uid: string, ids: readonly string[]): Promise<ProgressMarks> {
  const store = memberHistory(uid);
  try {
    await readMissing(uid, store, ids);
  } catch (cause) {
    console.warn('Progress of these classes could not be read', cause);
  }
  const { rows } = store.getState().value;
  return new Map(
    ids.flatMap((id) => {
      const row = rows[id];
      return row ? [[id, toMark(row)] as const] : [];
    }),
  );
}

/** Returns the ids of the done classes among `ids`. Reads their rows, because the loaded lists may lack them. */
export async function loadDoneOf(uid: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const marks = await loadMarks(uid, ids);
  return new Set(ids.filter((id) => marks.get(id)?.isDone));
}

function withDoneRows(history: History, done: readonly Progress[]): History {
  const named = new Set(done.map(({ videoId }) => videoId));
  const rest = Object.entries(history.rows).filter(([id, row]) => !row?.completedAt || named.has(id));
  return withRows(
    { ...history, rows: Object.fromEntries(rest) },
    done.map((row) => [row.videoId, row]),
  );
}

/** Returns the ids of all done classes. Reads outdated rows again; if that fails, uses local rows. */
export async function loadDoneIds(uid: string): Promise<ReadonlySet<string>> {
  const store = memberHistory(uid);
  const times = timesOf(store);
  if (!isRecent(times.doneAtMs, TTL_MS)) {
    try {
      const { readDone } = await loadHistoryRemote();
      await store.learn(async () => {
        const done = await readDone(uid);
        return (history) => withDoneRows(history, done);
      });
      times.doneAtMs = Date.now();
    } catch (cause) {
      console.warn('The done classes could not be read', cause);
    }
  }
  return doneIdsOf(knownRows(store.getState().value));
}
