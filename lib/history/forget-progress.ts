import { STORAGE_KEYS } from '@/lib/platform/storage/keys';
import { localStore } from '@/lib/platform/storage/web-storage';
import { listMirrors } from './progress-mirror';
import { dequeue, readQueue } from './progress-queue';

/** Removes what this device keeps of one class, saves on their way included, so that a deleted row stays deleted. */
export function forgetProgress(uid: string, videoId: string): void {
  localStore.remove(STORAGE_KEYS.progress(uid, videoId));
  for (const entry of readQueue(uid)) if (entry.videoId === videoId) dequeue(uid, entry);
}

/** Removes what this device keeps of all classes. */
export function forgetAllProgress(uid: string): void {
  for (const { videoId } of [...listMirrors(uid), ...readQueue(uid)]) forgetProgress(uid, videoId);
}
