import { createOutbox } from '@/lib/member/outbox';
import { HISTORY } from '@/lib/watch/history/history-kind';
import { type Progress, parseProgress, toDocument } from '@/lib/watch/history/progress';
import { server } from '../../../support/fake-firestore';

const pathOf = (uid: string, videoId: string): string => `users/${uid}/history/${videoId}`;

/** Returns the row on the server; null if there is none. */
export const storedRow = (uid: string, videoId: string): Progress | null =>
  parseProgress(videoId, server.documents.get(pathOf(uid, videoId)));

export const storeRow = (uid: string, row: Progress): void =>
  void server.documents.set(pathOf(uid, row.videoId), { ...toDocument(row) });

/** Saves that wait on this device. */
export const waitingChanges = (uid: string) => createOutbox(uid, 'history', HISTORY.isOp).read();

export const waitingSaves = (uid: string): readonly Progress[] =>
  waitingChanges(uid).flatMap(({ op }) => (op.does === 'save' ? [op.progress] : []));

/** Stores a save as an earlier page does that could not send it. */
export function leaveWaiting(uid: string, progress: Progress): void {
  const change = { id: progress.videoId, at: progress.updatedAt, op: { does: 'save' as const, progress } };
  createOutbox(uid, 'history', HISTORY.isOp).put(change, () => false);
}
