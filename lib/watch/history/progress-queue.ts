import { STORAGE_KEYS } from '@/lib/platform/storage/keys';
import { isRecord } from '@/lib/platform/storage/shape';
import { readJson, writeJson } from '@/lib/platform/storage/slots';
import { localStore } from '@/lib/platform/storage/web-storage';
import { mergeProgress } from './merge-progress';
import { type Progress, parseProgress } from './progress';

/** More classes than this are never waiting at once; the oldest give way. */
const MAX_QUEUED = 500;

/** Saves that are not known to have reached the server, one for each class, oldest first. */
export function readQueue(uid: string): readonly Progress[] {
  const stored = readJson(localStore, STORAGE_KEYS.progressQueue(uid), isRecord) ?? {};
  return Object.entries(stored)
    .flatMap(([videoId, data]) => parseProgress(videoId, data) ?? [])
    .sort((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt));
}

function writeQueue(uid: string, entries: readonly Progress[]): boolean {
  const key = STORAGE_KEYS.progressQueue(uid);
  if (entries.length === 0) return localStore.remove(key);
  return writeJson(localStore, key, Object.fromEntries(entries.map((entry) => [entry.videoId, entry])));
}

/** Adds a save, merged with one that still waits for the same class. False when storage refused it. */
export function enqueue(uid: string, progress: Progress): boolean {
  const queue = readQueue(uid);
  const waiting = queue.find(({ videoId }) => videoId === progress.videoId);
  const others = queue.filter(({ videoId }) => videoId !== progress.videoId);
  const merged = waiting ? mergeProgress(waiting, progress) : progress;
  return writeQueue(uid, [...others.slice(-(MAX_QUEUED - 1)), merged]);
}

/** Removes a save that has arrived, unless a newer one of the same class has taken its place meanwhile. */
export function dequeue(uid: string, arrived: Progress): void {
  const remaining = readQueue(uid).filter(
    ({ videoId, updatedAt }) =>
      videoId !== arrived.videoId || Date.parse(updatedAt) > Date.parse(arrived.updatedAt),
  );
  writeQueue(uid, remaining);
}
