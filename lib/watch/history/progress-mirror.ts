import { progressPrefix, STORAGE_KEYS } from '@/lib/platform/storage/keys';
import { isObject } from '@/lib/platform/storage/shape';
import { readJson, writeJson } from '@/lib/platform/storage/slots';
import { localStore } from '@/lib/platform/storage/web-storage';
import { type Progress, parseProgress } from './progress';

/** The newest progress on this device, null when there is none or it is unreadable. */
export function readMirror(uid: string, videoId: string): Progress | null {
  const stored = readJson(localStore, STORAGE_KEYS.progress(uid, videoId), isObject);
  return stored && parseProgress(videoId, stored);
}

/** Synchronous, so that it still runs while a page is being closed. False when storage refused it. */
export function writeMirror(uid: string, progress: Progress): boolean {
  return writeJson(localStore, STORAGE_KEYS.progress(uid, progress.videoId), progress);
}

/** Everything this device knows of a member's viewings. */
export function listMirrors(uid: string): readonly Progress[] {
  const prefix = progressPrefix(uid);
  return localStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => readJson(localStore, key, isObject))
    .flatMap((stored) => {
      const id = stored && 'videoId' in stored && typeof stored.videoId === 'string' ? stored.videoId : null;
      const progress = id === null ? null : parseProgress(id, stored);
      return progress ? [progress] : [];
    });
}

/** Forgets what is mirrored here. Saves that are still on their way stay in the queue. */
export function clearMirrors(uid: string): void {
  const prefix = progressPrefix(uid);
  for (const key of localStore.keys()) if (key.startsWith(prefix)) localStore.remove(key);
}
