import { isHistoryPaused } from '@/lib/account/settings/settings-kind';
import { storeOf } from '@/lib/member/open-stores';
import { localDay } from '@/lib/platform/dates/local-day';
import { userTimezone } from '@/lib/platform/dates/timezone';
import { serverNow } from '@/lib/platform/http/server-clock';
import { peekProgress } from '@/lib/watch/history/history-store';
import type { Progress } from '@/lib/watch/history/progress';
import {
  beganAtMs,
  distinctViewings,
  keyOfRow,
  newViewingKey,
  parseViewing,
  REMOVED,
  TRAINING,
  type Training,
  type Viewing,
  viewingOfRow,
} from './training-kind';

export const memberTraining = storeOf(
  TRAINING,
  async () => (await import(/* webpackChunkName: "member" */ './training-remote')).trainingRemote,
);

export type DoneRow = Pick<Progress, 'videoId' | 'completedAt' | 'playedSec' | 'durationSec'>;

const recordedViewings = ({ done }: Training): readonly Viewing[] =>
  Object.entries(done).flatMap(([key, text]) => parseViewing(key, text) ?? []);

const orderOf = ({ day, key }: Viewing): string => `${day} ${key}`;

/** Returns the seconds of unfinished viewings of the class since it was last done. */
function unfinishedSec(viewings: readonly Viewing[], videoId: string): number {
  const own = viewings
    .filter((one) => one.videoId === videoId)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const unfinished = own.slice(own.findLastIndex(({ isDone }) => isDone) + 1);
  return unfinished.reduce((sum, { minutes }) => sum + minutes * 60, 0);
}

/** Makes a viewing from a done class's history row. Subtracts minutes already recorded in its unfinished viewings. */
function viewingOf(row: DoneRow, zone: string, recorded: readonly Viewing[]): Viewing[] {
  const { videoId, completedAt, playedSec, durationSec } = row;
  if (completedAt === null) return [];
  const day = localDay(completedAt, zone);
  const upToDay = recorded.filter((one) => one.day <= day);
  const leftSec = (playedSec || durationSec) - unfinishedSec(upToDay, videoId);
  return [viewingOfRow(videoId, day, Math.max(0, leftSec))];
}

function knownViewings(training: Training, rows: readonly DoneRow[], zone: string) {
  const { done, clearedAt } = training;
  const recorded = recordedViewings(training);
  const unrecorded = rows
    .filter(({ completedAt }) => clearedAt === null || Date.parse(completedAt ?? '') > Date.parse(clearedAt))
    .filter(({ videoId }) => done[keyOfRow(videoId)] === undefined)
    .flatMap((row) => viewingOf(row, zone, recorded));
  return { recorded, unrecorded };
}

export function viewingsOf(training: Training, rows: readonly DoneRow[], zone: string): readonly Viewing[] {
  const { recorded, unrecorded } = knownViewings(training, rows, zone);
  return distinctViewings([...recorded, ...unrecorded]);
}

export interface ViewingReport extends Pick<Viewing, 'key' | 'videoId' | 'isDone'> {
  readonly playedSec: number;
  readonly atMs: number;
  /** True for a class marked as done by hand. Such a class is recorded even while the history is paused. */
  readonly isManual?: boolean;
}

type PlayedViewing = Pick<ViewingReport, 'key' | 'videoId' | 'playedSec'>;

const log = (cause: unknown): void => console.warn('A training day is not saved yet', cause);

/**
 * Records a viewing; sends it later if it cannot be sent now. Skips unfinished viewings of under half a minute.
 * While the history is paused, skips every viewing that is not `isManual`. Never rejects.
 */
export async function recordViewing(
  uid: string,
  { key, videoId, playedSec, isDone, atMs, isManual = false }: ViewingReport,
): Promise<void> {
  const day = localDay(atMs, userTimezone());
  // For a class marked as done by hand, leaves out the seconds that its unfinished viewings have recorded already.
  const beforeSec = isManual ? unfinishedSec(recordedViewings(await loadedTraining(uid)), videoId) : 0;
  const minutes = Math.max(0, Math.round((playedSec - beforeSec) / 60));
  if ((minutes < 1 && !isDone) || (!isManual && isHistoryPaused(uid))) return;
  const viewing = { key, videoId, day, minutes, isDone };
  await memberTraining(uid)
    .change({ does: 'record', viewings: [viewing], isNew: !isManual, isManual })
    .catch(log);
}

/** Records a viewing for each row of `rows` that has no viewing yet. Logs a failed write. */
export async function recordRows(uid: string, rows: readonly DoneRow[]): Promise<void> {
  const { unrecorded: viewings } = knownViewings(await loadedTraining(uid), rows, userTimezone());
  if (viewings.length > 0) await memberTraining(uid).change({ does: 'record', viewings }).catch(log);
}

async function loadedTraining(uid: string): Promise<Training> {
  const store = memberTraining(uid);
  if (store.getState().status === 'idle') await store.load();
  return store.getState().value;
}

/** Returns the seconds played since the class was last done, in this viewing and, once loaded, in earlier ones. */
export function continuedSec(uid: string, { key, videoId, playedSec }: PlayedViewing): number {
  const store = memberTraining(uid);
  if (store.getState().status === 'idle') void store.load();
  const earlier = recordedViewings(store.getState().value).filter((one) => one.key !== key);
  const earlierSec = unfinishedSec(earlier, videoId);
  // Limits the sum to the seconds in the history, which counts a second played in several viewings only once.
  const distinctSec = peekProgress(uid, videoId)?.playedSec ?? 0;
  return Math.max(playedSec, Math.min(playedSec + earlierSec, distinctSec));
}

/** Returns whether this viewing was removed, or all viewings were cleared after this viewing began. */
export function isViewingRemoved(uid: string, key: string): boolean {
  const { done, clearedAt } = memberTraining(uid).getState().value;
  const clearedMs = Date.parse(clearedAt ?? '');
  // Ignores a `clearedAt` in the future, set by a fast clock: every new viewing would count as removed until then.
  const wasCleared = clearedMs <= serverNow() && beganAtMs(key) <= clearedMs;
  return done[key] === REMOVED || wasCleared;
}

/**
 * Removes all viewings of the row's class, or only those in which the class was done. Returns the removed viewings for
 * `restoreViewings`, and a viewing made from `row` if none is recorded for this row. Never rejects.
 */
export async function removeClassViewings(
  uid: string,
  row: DoneRow,
  which: 'all' | 'done',
): Promise<readonly Viewing[]> {
  const removed = viewingsOf(await loadedTraining(uid), [row], userTimezone()).filter(
    ({ videoId, isDone }) => videoId === row.videoId && (isDone || which === 'all'),
  );
  const keys = new Set([...removed.map(({ key }) => key), keyOfRow(row.videoId)]);
  await memberTraining(uid)
    .change({ does: 'take-back', keys: [...keys] })
    .catch(log);
  return removed;
}

/** Removes all viewings on this device. `send` or the next visit removes them on the server. Never rejects. */
export async function clearTraining(uid: string) {
  const before = await loadedTraining(uid);
  const store = memberTraining(uid);
  const change = store.keep({ does: 'clear' });
  /** Returns the removed viewings, and a viewing made from each row of `rows` without a recorded viewing. */
  const viewingsWith = (rows: readonly DoneRow[]) => viewingsOf(before, rows, userTimezone());
  return {
    viewingsWith,
    send: () => store.flush(),
    /** If the server has already removed the viewings, restores only the viewings that this device had read. */
    async undo(): Promise<void> {
      if (!store.withdraw(change)) await restoreViewings(uid, viewingsWith([]));
    },
  };
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
