import { localSnapshot } from '@/lib/member/local-snapshot';
import { type Copy, WHOLE } from '@/lib/member/member-kind';
import { readCached, writeCache } from '@/lib/platform/cache/cache-store';
import { hasShape, isList, isObject, isRecord, isText } from '@/lib/platform/storage/shape';
import { idsBelow, localSlot } from '@/lib/platform/storage/slots';
import {
  type History,
  knownRows,
  LIST_SIZE,
  type ListPart,
  listAnswer,
  NO_HISTORY,
  sortText,
} from './history';
import { type Progress, parseProgress } from './progress';

export const toRows = (entries: readonly unknown[]): readonly Progress[] =>
  entries.flatMap((data) =>
    isRecord(data) && isText(data.videoId) ? (parseProgress(data.videoId, data) ?? []) : [],
  );

const slotOf = (uid: string, videoId: string) => localSlot('progress:v1', uid, videoId);

export function readDeviceRow(uid: string, videoId: string): Progress | null {
  const stored = slotOf(uid, videoId).read(isObject);
  return stored && parseProgress(videoId, stored);
}

/** Stores a row synchronously, so that it is also stored while the page is closing. */
export const writeDeviceRow = (uid: string, row: Progress): boolean => slotOf(uid, row.videoId).write(row);

export const removeDeviceRow = (uid: string, videoId: string): boolean => slotOf(uid, videoId).remove();

export const readDeviceRows = (uid: string): readonly Progress[] =>
  idsBelow('progress:v1', uid).flatMap((id) => readDeviceRow(uid, id) ?? []);

const isListCopy = hasShape({ entries: isList, until: isText });
const continueCopy = localSnapshot('continue-rows:v1', isListCopy);

function toListCopy(history: History, part: ListPart) {
  const rows = knownRows(history)
    .filter((row) => sortText(part, row) >= (history.until[part] ?? ''))
    .toSorted((a, b) => (sortText(part, a) < sortText(part, b) ? 1 : -1));
  const entries = rows.slice(0, LIST_SIZE[part]);
  const last = entries.at(-1);
  const until = last && rows.length > entries.length ? sortText(part, last) : (history.until[part] ?? '');
  return { entries, until };
}

const fromListCopy = (
  part: ListPart,
  { entries, until }: { entries: readonly unknown[]; until: string },
) => ({
  ...listAnswer(part, toRows(entries), true),
  until: { [part]: until },
});

export function readHistoryCopy(uid: string, part = WHOLE): Copy<History> | null {
  if (part === 'page') {
    const cached = readCached('watchHistory', isListCopy, uid);
    return cached && { value: fromListCopy(part, cached.data), readAtMs: cached.timestamp };
  }
  if (part === 'continue') {
    const copy = continueCopy.readCopy(uid, part);
    return copy && { value: fromListCopy(part, copy.value), readAtMs: copy.readAtMs };
  }
  const rows = readDeviceRows(uid);
  const played = rows.map(({ videoId }) => videoId);
  const byId = Object.fromEntries(rows.map((row) => [row.videoId, row]));
  return { value: { ...NO_HISTORY, rows: byId, played }, readAtMs: 0 };
}

export function keepHistoryCopy(uid: string, { value, readAtMs }: Copy<History>, part = WHOLE): void {
  if (part === 'page') writeCache('watchHistory', toListCopy(value, part), uid, readAtMs);
  else if (part === 'continue')
    continueCopy.keepCopy(uid, { value: toListCopy(value, part), readAtMs }, part);
  else if (part === WHOLE) {
    for (const id of value.played) {
      const row = value.rows[id];
      if (row) writeDeviceRow(uid, row);
      else if (row === null) removeDeviceRow(uid, id);
    }
  }
}
