import { isRefusal } from '@/lib/member/refusal';
import { mergeOptional } from './merge-progress';
import type { Progress } from './progress';
import { readMirror, writeMirror } from './progress-mirror';
import { dequeue, enqueue, readQueue } from './progress-queue';
import type { SaveKind } from './save-schedule';
import type { ViewingHistory } from './viewing';

/** The member's history on the server. Every call has a deadline and rejects with an AppError. */
export interface RemoteHistory {
  read(uid: string, videoId: string): Promise<Progress | null>;
  /**
   * Stores a save on top of what the server is known to hold, undefined where that is unknown; resolves to the merged
   * result.
   */
  save(uid: string, progress: Progress, known: Progress | null | undefined): Promise<Progress>;
}

/** Where the newest save is known to be. */
export type SaveStatus = 'saved' | 'on-device';

export interface HistoryStoreOptions {
  readonly uid: string;
  readonly remote: RemoteHistory;
  /** Sends a save that outlives the page; resolves to whether it arrived. */
  readonly postFinal: (progress: Progress) => Promise<boolean>;
  readonly onStatus?: (status: SaveStatus) => void;
  /** False keeps saves on the device without trying the network. */
  readonly isOnline?: () => boolean;
  /** False once she has signed out: nothing of hers is kept on this device any more. */
  readonly isHere?: () => boolean;
  /** Called when the server will not take a save: the account itself may have ended. */
  readonly onRefused?: () => void;
}

export interface HistoryStore extends ViewingHistory {
  /** Sends what waits; resolves when the queue is empty or the server cannot be reached. */
  flush(): Promise<void>;
}

/** What this device knows of a class, saves on their way included. */
export function peekProgress(uid: string, videoId: string): Progress | null {
  const waiting = readQueue(uid).find((entry) => entry.videoId === videoId) ?? null;
  return mergeOptional(readMirror(uid, videoId), waiting);
}

/** Progress of one member: at once on this device, then on the server, with a queue between the two. */
export function createHistoryStore(options: HistoryStoreOptions): HistoryStore {
  const { uid, remote, postFinal, onStatus, isOnline = () => true, isHere = () => true, onRefused } = options;
  /** What the server is known to hold; every save is put on top of it. */
  const known = new Map<string, Progress | null>();
  let draining: Promise<void> | null = null;

  const send = async (entry: Progress): Promise<void> => {
    const { videoId } = entry;
    known.set(videoId, await remote.save(uid, entry, known.get(videoId)));
  };

  const drain = async (): Promise<void> => {
    // Each save is tried once per round, even where storage refuses to remove it.
    const tried = new Set<string>();
    while (isOnline() && isHere()) {
      const entry = readQueue(uid).find((waiting) => !tried.has(`${waiting.videoId} ${waiting.updatedAt}`));
      if (!entry) break;
      tried.add(`${entry.videoId} ${entry.updatedAt}`);
      try {
        await send(entry);
        dequeue(uid, entry);
      } catch (cause) {
        console.warn(`Progress of ${entry.videoId} waits on this device`, cause);
        if (!isRefusal(cause)) break;
        onRefused?.();
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

  const sendFinal = (progress: Progress): void => {
    void postFinal(progress).then((hasArrived) => {
      if (hasArrived && isHere()) dequeue(uid, progress);
    });
  };

  /** On this device first; whatever it cannot keep is sent all the same. */
  const keep = (progress: Progress, kind: SaveKind): void => {
    writeMirror(uid, progress);
    if (kind === 'mirror') return;
    const isQueued = enqueue(uid, progress);
    if (kind === 'final') sendFinal(progress);
    else if (isQueued) void flush();
    else
      void send(progress).catch((cause: unknown) => {
        console.warn('Progress could not be saved', cause);
        if (isRefusal(cause)) onRefused?.();
      });
  };

  return {
    flush,
    peek: (videoId) => peekProgress(uid, videoId),
    async load(videoId) {
      try {
        const stored = await remote.read(uid, videoId);
        known.set(videoId, stored);
        return mergeOptional(stored, peekProgress(uid, videoId));
      } catch (cause) {
        console.warn('The history could not be read; going on from this device', cause);
        onStatus?.('on-device');
        throw cause;
      }
    },
    save(progress, kind) {
      if (isHere()) keep(progress, kind);
      else if (kind === 'final') sendFinal(progress);
    },
  };
}
