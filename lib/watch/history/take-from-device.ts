import { STORAGE_KEYS } from '@/lib/platform/storage/keys';
import { localStore } from '@/lib/platform/storage/web-storage';
import { mergeOptional } from './merge-progress';
import type { Progress } from './progress';
import { listMirrors, readMirror, writeMirror } from './progress-mirror';
import { dequeue, enqueue, readQueue } from './progress-queue';

/** What this device kept of a class: its place, and a save that had not reached the server. */
interface Kept {
  readonly mirror: Progress | null;
  readonly waiting: Progress | null;
}

export interface TakenFromDevice {
  /** Each class once, as this device knew it. */
  readonly rows: readonly Progress[];
  /** Puts it back, but for what is `gone`; what was saved here meanwhile stays where it is newer. */
  putBack(gone?: ReadonlySet<string>): void;
}

const NOTHING: ReadonlySet<string> = new Set();

const isNewer = (a: Progress, b: Progress | null): boolean =>
  b === null || Date.parse(a.updatedAt) > Date.parse(b.updatedAt);

function takeOne(uid: string, videoId: string, waiting: Progress | null): Kept {
  const mirror = readMirror(uid, videoId);
  localStore.remove(STORAGE_KEYS.progress(uid, videoId));
  if (waiting) dequeue(uid, waiting);
  return { mirror, waiting };
}

/**
 * Takes what this device keeps of these classes out of its storage, saves on their way included, so that a row that is
 * deleted is neither shown nor sent again.
 */
export function takeFromDevice(uid: string, videoIds: Iterable<string>): TakenFromDevice {
  const queue = new Map(readQueue(uid).map((entry) => [entry.videoId, entry]));
  const kept = [...new Set(videoIds)].map((id) => takeOne(uid, id, queue.get(id) ?? null));
  return {
    rows: kept.flatMap(({ mirror, waiting }) => mergeOptional(mirror, waiting) ?? []),
    putBack(gone = NOTHING) {
      for (const { mirror, waiting } of kept) {
        const isGone = (entry: Progress): boolean => gone.has(entry.videoId);
        if (mirror && !isGone(mirror) && isNewer(mirror, readMirror(uid, mirror.videoId)))
          writeMirror(uid, mirror);
        if (waiting && !isGone(waiting)) enqueue(uid, waiting);
      }
    },
  };
}

/** The classes this device keeps something of. */
export const idsOnDevice = (uid: string): readonly string[] =>
  [...listMirrors(uid), ...readQueue(uid)].map(({ videoId }) => videoId);
