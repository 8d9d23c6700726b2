import { mergeOptional } from './merge-progress';
import type { Progress } from './progress';
import { listMirrors } from './progress-mirror';

export type ReadDone = (uid: string) => Promise<readonly Progress[]>;

/** How long a reading is reused; the time to live of the watch history (product.md §9). */
const TTL_MS = 10 * 60_000;

let known: { readonly uid: string; readonly done: readonly Progress[]; readonly atMs: number } | null = null;

const remote: ReadDone = async (uid) =>
  (await import(/* webpackChunkName: "member" */ './done-remote')).readDone(uid);

async function readKnown(uid: string, read: ReadDone): Promise<readonly Progress[]> {
  const nowMs = Date.now();
  if (known?.uid === uid && nowMs - known.atMs < TTL_MS) return known.done;
  const done = await read(uid);
  known = { uid, done, atMs: nowMs };
  return done;
}

/** Notes a change made elsewhere on this site, so that it counts at once. Null when the row was deleted. */
export function noteDone(uid: string, videoId: string, progress: Progress | null): void {
  if (known?.uid !== uid) return;
  const others = known.done.filter((one) => one.videoId !== videoId);
  known = { ...known, done: progress ? [...others, progress] : others };
}

/** Drops everything that was read before. */
export function forgetDone(): void {
  known = null;
}

/**
 * Ids of every class she has done. One query within ten minutes, whatever the length of her history; what this device
 * has saved since counts at once. When the server cannot be read the device's own data is used and the failure is
 * logged.
 */
export async function loadDoneIds(uid: string, read: ReadDone = remote): Promise<ReadonlySet<string>> {
  const stored = await readKnown(uid, read).catch((cause: unknown) => {
    console.warn('The classes that are done could not be read', cause);
    return [];
  });
  const progressOf = new Map(stored.map((progress) => [progress.videoId, progress]));
  for (const mirrored of listMirrors(uid)) {
    const merged = mergeOptional(progressOf.get(mirrored.videoId) ?? null, mirrored);
    if (merged) progressOf.set(mirrored.videoId, merged);
  }
  const done = [...progressOf.values()].filter(({ completedAt }) => completedAt !== null);
  return new Set(done.map(({ videoId }) => videoId));
}
