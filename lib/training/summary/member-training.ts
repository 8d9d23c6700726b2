import { lazyRemote } from '@/lib/member/lazy-remote';
import { storeOf } from '@/lib/member/open-stores';
import { localDay } from '@/lib/platform/dates/local-day';
import { TRAINING, type Training } from './training-kind';
import { distinctViewings, parseViewing, type Viewing, viewingOfRow } from './viewing';

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
