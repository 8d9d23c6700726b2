import { AppError } from '../errors/app-error';
import { mergeOptional } from './merge-progress';
import type { Progress } from './progress';
import { readMirror, writeMirror } from './progress-mirror';
import { dequeue, enqueue, readQueue } from './progress-queue';

/** The member's history on the server. Every call has a deadline and rejects with an AppError. */
export interface RemoteHistory {
  read(uid: string, videoId: string): Promise<Progress | null>;
  /** Writes on top of what this viewing has read. */
  write(uid: string, progress: Progress): Promise<void>;
  /** Reads, merges and writes as one. */
  merge(uid: string, progress: Progress): Promise<void>;
}

/** Where the newest save is known to be. */
export type SaveStatus = 'saved' | 'on-device';

export interface HistoryStoreOptions {
  readonly uid: string;
  readonly remote: RemoteHistory;
  /** Sends a save that outlives the page; resolves to whether it arrived. */
  readonly postFinal: (progress: Progress) => Promise<boolean>;
  readonly onStatus?: (status: SaveStatus) => void;
  /** False keeps saves here without asking the network in vain. */
  readonly isOnline?: () => boolean;
}

export interface HistoryStore {
  /** The newest known progress: server, mirror and queue merged. Falls back to this device when the server is away. */
  load(videoId: string): Promise<Progress | null>;
  save(progress: Progress, kind: 'mirror' | 'remote' | 'final'): void;
  /** Sends what waits; resolves when the queue is empty or the server cannot be reached. */
  flush(): Promise<void>;
}

function localProgress(uid: string, videoId: string): Progress | null {
  const waiting = readQueue(uid).find((entry) => entry.videoId === videoId) ?? null;
  return mergeOptional(readMirror(uid, videoId), waiting);
}

const isRefusal = (cause: unknown): boolean => cause instanceof AppError && cause.category === 'permissions';

/** Progress of one member: at once on this device, then on the server, with a queue between the two. */
export function createHistoryStore(options: HistoryStoreOptions): HistoryStore {
  const { uid, remote, postFinal, onStatus, isOnline = () => true } = options;
  /** Classes whose server side this page has read, so that a plain write loses nothing. */
  const known = new Set<string>();
  let draining: Promise<void> | null = null;

  const send = async (entry: Progress): Promise<void> => {
    if (!known.has(entry.videoId)) return remote.merge(uid, entry);
    try {
      await remote.write(uid, entry);
    } catch (cause) {
      // Another device has gone further meanwhile: the rules refuse what would turn that back.
      if (!isRefusal(cause)) throw cause;
      await remote.merge(uid, entry);
    }
  };

  const drain = async (): Promise<void> => {
    // Each save is tried once a round, also where storage lets nothing be removed.
    const tried = new Set<string>();
    while (isOnline()) {
      const entry = readQueue(uid).find((waiting) => !tried.has(`${waiting.videoId} ${waiting.updatedAt}`));
      if (!entry) break;
      tried.add(`${entry.videoId} ${entry.updatedAt}`);
      try {
        await send(entry);
        dequeue(uid, entry);
      } catch (cause) {
        console.warn(`Progress of ${entry.videoId} waits on this device`, cause);
        if (!isRefusal(cause)) break;
      }
    }
    onStatus?.(readQueue(uid).length === 0 ? 'saved' : 'on-device');
  };

  const flush = (): Promise<void> => {
    draining ??= drain().finally(() => {
      draining = null;
    });
    return draining;
  };

  return {
    flush,
    async load(videoId) {
      try {
        const stored = await remote.read(uid, videoId);
        known.add(videoId);
        return mergeOptional(stored, localProgress(uid, videoId));
      } catch (cause) {
        console.warn('The history could not be read; going on from this device', cause);
        onStatus?.('on-device');
        return localProgress(uid, videoId);
      }
    },
    save(progress, kind) {
      writeMirror(uid, progress);
      if (kind === 'mirror') return;
      const isQueued = enqueue(uid, progress);
      if (kind === 'final') {
        void postFinal(progress).then((hasArrived) => {
          if (hasArrived) dequeue(uid, progress);
        });
        return;
      }
      if (isQueued) void flush();
      else void send(progress).catch((cause: unknown) => console.warn('Progress could not be saved', cause));
    },
  };
}
