import type { EngineEvent } from '@/lib/watch/engine';

/** Local saves (`mirror`) are frequent, so that little is lost; remote saves are rare, because writes cost money. */
export const MIRROR_EVERY_MS = 5000;
export const REMOTE_EVERY_MS = 60_000;
export const MIN_MOVE_SEC = 1;

/** `leave`: the tab is hidden, the page ends or the player unmounts, so this may be the last chance to save. */
export type SaveTrigger = Exclude<EngineEvent, 'play' | 'error'> | 'complete' | 'leave';

/** `mirror` saves on this device only, `remote` also on the server, `final` by a request that outlives the page. */
export type SaveKind = 'mirror' | 'remote' | 'final';

export interface SaveState {
  readonly mirrorAtMs: number;
  readonly remoteAtMs: number;
  readonly mirroredSec: number;
  readonly remoteSec: number;
}

export const startSchedule = (nowMs: number, positionSec: number): SaveState => ({
  mirrorAtMs: nowMs,
  remoteAtMs: nowMs,
  mirroredSec: positionSec,
  remoteSec: positionSec,
});

const moved = (from: number, to: number): boolean => Math.abs(to - from) >= MIN_MOVE_SEC;

/** Also true if `sinceMs` is in the future: a fast device clock set it, and a server answer has corrected the time. */
const isOver = (sinceMs: number, everyMs: number, nowMs: number): boolean =>
  nowMs < sinceMs || nowMs - sinceMs >= everyMs;

export function nextSave(
  state: SaveState,
  trigger: SaveTrigger,
  positionSec: number,
  nowMs: number,
): SaveKind | 'none' {
  if (trigger === 'complete') return 'remote';
  const isRemoteStale = moved(state.remoteSec, positionSec);
  if (trigger === 'leave') return isRemoteStale ? 'final' : 'none';
  if (trigger !== 'time') return isRemoteStale ? 'remote' : 'none';
  if (isRemoteStale && isOver(state.remoteAtMs, REMOTE_EVERY_MS, nowMs)) return 'remote';
  const isMirrorDue = isOver(state.mirrorAtMs, MIRROR_EVERY_MS, nowMs);
  if (moved(state.mirroredSec, positionSec) && isMirrorDue) return 'mirror';
  return 'none';
}

export function afterSave(state: SaveState, kind: SaveKind, positionSec: number, nowMs: number): SaveState {
  const mirrored = { ...state, mirrorAtMs: nowMs, mirroredSec: positionSec };
  return kind === 'mirror' ? mirrored : { ...mirrored, remoteAtMs: nowMs, remoteSec: positionSec };
}
