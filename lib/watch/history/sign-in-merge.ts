import { mergeOptional } from './merge-progress';
import { ANONYMOUS } from './pending';
import { clearMirrors, listMirrors, readMirror, writeMirror } from './progress-mirror';
import { enqueue } from './progress-queue';

/**
 * Hands what a visitor watched before signing in to the member: merged with what this device knows of her, and queued
 * for the server. Returns how many classes were taken over.
 */
export function adoptVisitorProgress(uid: string): number {
  const visited = listMirrors(ANONYMOUS);
  for (const progress of visited) {
    const merged = mergeOptional(readMirror(uid, progress.videoId), progress) ?? progress;
    if (!enqueue(uid, merged)) return 0;
    writeMirror(uid, merged);
  }
  clearMirrors(ANONYMOUS);
  return visited.length;
}
