import { isHistoryPaused } from '@/lib/account/settings/settings-kind';
import { storeOf } from '@/lib/member/open-stores';
import { localDay } from '@/lib/platform/dates/local-day';
import { userTimezone } from '@/lib/platform/dates/timezone';
import { serverNow } from '@/lib/platform/http/server-clock';
import {
  distinctViewings,
  keyOfRow,
  newViewingKey,
  parseViewing,
  TRAINING,
  type Training,
  type Viewing,
  viewingOfRow,
} from './training-kind';

export const memberTraining = storeOf(
  TRAINING,
  async () => (await import(/* webpackChunkName: "member" */ './training-remote')).trainingRemote,
);

export interface DoneRow {
  readonly videoId: string;
  readonly completedAt: string | null;
  readonly playedSec: number;
  readonly durationSec: number;
}

const viewingOf = ({ videoId, completedAt, playedSec, durationSec }: DoneRow, zone: string): Viewing[] =>
  completedAt === null ? [] : [viewingOfRow(videoId, localDay(completedAt, zone), playedSec || durationSec)];

const unrecorded = ({ done, clearedAt }: Training, rows: readonly DoneRow[], zone: string): Viewing[] =>
  rows
    .filter(({ completedAt }) => clearedAt === null || Date.parse(completedAt ?? '') > Date.parse(clearedAt))
    .flatMap((row) => viewingOf(row, zone))
    .filter(({ key }) => done[key] === undefined);

export function viewingsOf(training: Training, rows: readonly DoneRow[], zone: string): readonly Viewing[] {
  const recorded = Object.entries(training.done).flatMap(([key, text]) => parseViewing(key, text) ?? []);
  return distinctViewings([...recorded, ...unrecorded(training, rows, zone)]);
}

/**
 * Adds a viewing for each removed history row of a completed class, so that undoing the removal also restores
 * the training day.
 */
export const withRows = (viewings: readonly Viewing[], rows: readonly DoneRow[]): readonly Viewing[] =>
  distinctViewings([...viewings, ...rows.flatMap((row) => viewingOf(row, userTimezone()))]);

export interface ViewingReport {
  readonly key: string;
  readonly videoId: string;
  readonly playedSec: number;
  readonly isDone: boolean;
  readonly atMs: number;
  /** True for a class marked as done by hand. Such a class is recorded even while the history is paused. */
  readonly isManual?: boolean;
}

const log = (cause: unknown): void => console.warn('A training day is not saved yet', cause);

/** Records a viewing; without a connection, keeps it on this device until it can be sent. Never rejects. */
export async function recordViewing(
  uid: string,
  { key, videoId, playedSec, isDone, atMs, isManual = false }: ViewingReport,
): Promise<void> {
  const minutes = Math.round(playedSec / 60);
  if ((minutes < 1 && !isDone) || (!isManual && isHistoryPaused(uid))) return;
  const viewing = { key, videoId, day: localDay(atMs, userTimezone()), minutes, isDone };
  await memberTraining(uid)
    .change({ does: 'record', viewings: [viewing], isNew: !isManual })
    .catch(log);
}

/** Records viewings for rows of done classes that have no viewing yet. Never rejects. */
export async function recordRows(uid: string, rows: readonly DoneRow[]): Promise<void> {
  const store = memberTraining(uid);
  if (store.getState().status === 'idle') await store.load();
  const viewings = unrecorded(store.getState().value, rows, userTimezone());
  if (viewings.length > 0) await store.change({ does: 'record', viewings }).catch(log);
}

async function recorded(uid: string): Promise<readonly Viewing[]> {
  const store = memberTraining(uid);
  if (store.getState().status === 'idle') await store.load();
  return viewingsOf(store.getState().value, [], userTimezone());
}

export async function removeClassViewings(uid: string, videoId: string): Promise<readonly Viewing[]> {
  const removed = (await recorded(uid)).filter((viewing) => viewing.videoId === videoId);
  const keys = [...removed.map(({ key }) => key), keyOfRow(videoId)];
  await memberTraining(uid).change({ does: 'take-back', keys }).catch(log);
  return removed;
}

/** Removes all viewings and returns them, so that the caller can undo the removal. Never rejects. */
export async function clearTraining(uid: string): Promise<readonly Viewing[]> {
  const removed = await recorded(uid);
  await memberTraining(uid).change({ does: 'clear' }).catch(log);
  return removed;
}

export async function removeViewings(uid: string, viewings: readonly Pick<Viewing, 'key'>[]): Promise<void> {
  const keys = viewings.map(({ key }) => key);
  await memberTraining(uid).change({ does: 'take-back', keys }).catch(log);
}

/** Records the viewings again under new keys, because a removed key stays removed on every device. Never rejects. */
export async function restoreViewings(
  uid: string,
  viewings: readonly Viewing[],
): Promise<readonly Viewing[]> {
  if (viewings.length === 0) return [];
  const again = viewings.map((viewing) => ({ ...viewing, key: newViewingKey(serverNow()) }));
  await memberTraining(uid).change({ does: 'record', viewings: again }).catch(log);
  return again;
}
