/** Local saves (`mirror`) are frequent to lose little; remote saves are rare because writes cost money. */
export const MIRROR_EVERY_MS = 5000;
export const REMOTE_EVERY_MS = 60_000;
/** A position that moved less than this is not saved again. */
export const MIN_MOVE_SEC = 1;

/** `leave` means a hidden tab, page hide or unmount, after which no code may run. */
export type SaveTrigger = 'time' | 'pause' | 'seeked' | 'ended' | 'complete' | 'leave';

/** `mirror` saves on this device only; `final` is sent by a request that outlives the page. */
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

/** Returns which save is due. A pure function: the caller passes the time and position. */
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
  if (isRemoteStale && nowMs - state.remoteAtMs >= REMOTE_EVERY_MS) return 'remote';
  if (moved(state.mirroredSec, positionSec) && nowMs - state.mirrorAtMs >= MIRROR_EVERY_MS) return 'mirror';
  return 'none';
}

export function afterSave(state: SaveState, kind: SaveKind, positionSec: number, nowMs: number): SaveState {
  const mirrored = { ...state, mirrorAtMs: nowMs, mirroredSec: positionSec };
  return kind === 'mirror' ? mirrored : { ...mirrored, remoteAtMs: nowMs, remoteSec: positionSec };
}
