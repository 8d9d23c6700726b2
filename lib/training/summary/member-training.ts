import { isHistoryPaused } from '@/lib/account/settings/settings-kind';
import { lazyRemote } from '@/lib/member/lazy-remote';
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

/** What a member did, day by day, one store for all parts of a page. */
export const memberTraining = storeOf(
  TRAINING,
  lazyRemote(async () => (await import(/* webpackChunkName: "member" */ './training-remote')).trainingRemote),
);

/** A row of the history, as far as training is concerned. */
export interface DoneRow {
  readonly videoId: string;
  readonly completedAt: string | null;
  readonly playedSec: number;
  readonly durationSec: number;
}

/** What a row tells: one viewing where the class was done, nothing else. */
export const viewingOf = (
  { videoId, completedAt, playedSec, durationSec }: DoneRow,
  zone: string,
): Viewing[] =>
  completedAt === null ? [] : [viewingOfRow(videoId, localDay(completedAt, zone), playedSec || durationSec)];

/**
 * Everything she did, each viewing once: what was recorded, and what only the given rows of her history tell of. It needs
 * no row: those are for the time before anything was recorded.
 */
export function viewingsOf({ done }: Training, rows: readonly DoneRow[], zone: string): readonly Viewing[] {
  const recorded = Object.entries(done).flatMap(([key, text]) => parseViewing(key, text) ?? []);
  const told = rows.flatMap((row) => viewingOf(row, zone)).filter(({ key }) => done[key] === undefined);
  return distinctViewings([...recorded, ...told]);
}

/** One viewing as the player reports it: when the class is done, and when she leaves it. */
export interface ViewingReport {
  readonly key: string;
  readonly videoId: string;
  /** Seconds she moved in this viewing. */
  readonly playedSec: number;
  /** Whether she did the class in this viewing, for the first time or again. */
  readonly isDone: boolean;
  readonly atMs: number;
}

const log = (cause: unknown): void => console.warn('A training day waits on this device', cause);

/** Counts a viewing on the day it is in her zone. Waits on this device while there is no connection; never rejects. */
export async function recordViewing(uid: string, { key, videoId, playedSec, isDone, atMs }: ViewingReport) {
  const minutes = Math.round(playedSec / 60);
  if ((minutes < 1 && !isDone) || isHistoryPaused(uid)) return;
  const viewing = { key, videoId, day: localDay(atMs, userTimezone()), minutes, isDone };
  await memberTraining(uid)
    .change({ does: 'record', viewings: [viewing], isNew: true })
    .catch(log);
}

/** Remembers what these rows tell and was never recorded, so that it counts wherever she looks. Never rejects. */
export async function rememberRows(uid: string, rows: readonly DoneRow[]): Promise<void> {
  const store = memberTraining(uid);
  const { done } = store.getState().value;
  const viewings = rows
    .flatMap((row) => viewingOf(row, userTimezone()))
    .filter(({ key }) => done[key] === undefined);
  if (viewings.length > 0) await store.change({ does: 'record', viewings }).catch(log);
}

/** What is recorded as viewings; read first where this page has not. */
async function recorded(uid: string): Promise<readonly Viewing[]> {
  const store = memberTraining(uid);
  if (store.getState().status === 'idle') await store.load();
  return viewingsOf(store.getState().value, [], userTimezone());
}

/** What she did of this class counts no more. Resolves to what did, so that it can be given back; never rejects. */
export async function takeBack(uid: string, videoId: string): Promise<readonly Viewing[]> {
  const taken = (await recorded(uid)).filter((viewing) => viewing.videoId === videoId);
  const keys = [...taken.map(({ key }) => key), keyOfRow(videoId)];
  await memberTraining(uid).change({ does: 'take-back', keys }).catch(log);
  return taken;
}

/** Forgets all of it, with her history. Resolves to what it was, so that it can be given back; never rejects. */
export async function clearTraining(uid: string): Promise<readonly Viewing[]> {
  const taken = await recorded(uid);
  await memberTraining(uid).change({ does: 'clear' }).catch(log);
  return taken;
}

/** These viewings count no more. Never rejects. */
export async function takeBackViewings(
  uid: string,
  viewings: readonly Pick<Viewing, 'key'>[],
): Promise<void> {
  const keys = viewings.map(({ key }) => key);
  await memberTraining(uid).change({ does: 'take-back', keys }).catch(log);
}

/**
 * What was taken back counts again, under new names: the old ones stay taken back on every device. Resolves to the
 * viewings as they are named now; never rejects.
 */
export async function giveBack(uid: string, viewings: readonly Viewing[]): Promise<readonly Viewing[]> {
  if (viewings.length === 0) return [];
  const again = viewings.map((viewing) => ({ ...viewing, key: newViewingKey(serverNow()) }));
  await memberTraining(uid).change({ does: 'record', viewings: again }).catch(log);
  return again;
}
