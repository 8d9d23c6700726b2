import { COMPLETE_POSITION } from './completion';
import { mergeOptional } from './merge-progress';
import type { Progress } from './progress';
import { readMirror } from './progress-mirror';

/** What a card shows of a member's progress. */
export interface ProgressMark {
  /** How far she is, 0 to 100; null when there is no place to go back to. */
  readonly percent: number | null;
  readonly isDone: boolean;
  /** ISO time of the first completion. */
  readonly completedAt: string | null;
  /** ISO time at which its end was reached last; null while she is somewhere within it. */
  readonly endedAt: string | null;
}

export type ProgressMarks = ReadonlyMap<string, ProgressMark>;

/** Reads what there is of these classes, at most 30 at once. */
export type ReadProgressOf = (uid: string, videoIds: readonly string[]) => Promise<readonly Progress[]>;

/** How long a reading is reused; the time to live of the watch history (product.md §9). */
const TTL_MS = 10 * 60_000;
/** The most that one query may name. */
const BATCH = 30;

interface Known {
  readonly progress: Progress | null;
  readonly atMs: number;
}

let owner: string | null = null;
const known = new Map<string, Known>();

/** There is no bar below and above this share: just opened, or as good as finished. */
const BAR_FROM = 2;
const BAR_TO = 97;

export function toMark({ positionSec, durationSec, completedAt, updatedAt }: Progress): ProgressMark {
  const percent = durationSec > 0 ? (positionSec / durationSec) * 100 : 0;
  return {
    percent: percent >= BAR_FROM && percent <= BAR_TO ? percent : null,
    isDone: completedAt !== null,
    completedAt,
    endedAt: completedAt !== null && percent >= COMPLETE_POSITION * 100 ? updatedAt : null,
  };
}

const database = () => import(/* webpackChunkName: "member" */ './remote');

const remote: ReadProgressOf = async (uid, ids) => (await database()).readProgressOf(uid, ids);

async function readMissing(uid: string, ids: readonly string[], read: ReadProgressOf): Promise<void> {
  const nowMs = Date.now();
  const missing = ids.filter((id) => nowMs - (known.get(id)?.atMs ?? Number.NEGATIVE_INFINITY) >= TTL_MS);
  for (let start = 0; start < missing.length; start += BATCH) {
    const batch = missing.slice(start, start + BATCH);
    const found = new Map((await read(uid, batch)).map((progress) => [progress.videoId, progress]));
    // Somebody else may have signed in meanwhile.
    if (owner !== uid) return;
    for (const id of batch) known.set(id, { progress: found.get(id) ?? null, atMs: nowMs });
  }
}

/** Notes a change made elsewhere on this site, so that cards show it at once. Null when the row was deleted. */
export function noteProgress(uid: string, videoId: string, progress: Progress | null): void {
  if (owner === uid) known.set(videoId, { progress, atMs: Date.now() });
}

/** Drops everything that was read before. */
export const forgetMarks = (): void => known.clear();

/**
 * The marks of these classes: a class that was never opened has none. One query for each 30 classes not looked up within
 * ten minutes, whatever the length of her history; what this device has saved since counts at once. When the server
 * cannot be read the device's own marks are given and the failure is logged.
 */
export async function loadMarks(
  uid: string,
  ids: readonly string[],
  read: ReadProgressOf = remote,
): Promise<ProgressMarks> {
  if (owner !== uid) {
    known.clear();
    owner = uid;
  }
  try {
    await readMissing(uid, ids, read);
  } catch (cause) {
    console.warn('Progress of these classes could not be read', cause);
  }
  const marks = new Map<string, ProgressMark>();
  if (owner !== uid) return marks;
  for (const id of ids) {
    const progress = mergeOptional(known.get(id)?.progress ?? null, readMirror(uid, id));
    if (progress) marks.set(id, toMark(progress));
  }
  return marks;
}
