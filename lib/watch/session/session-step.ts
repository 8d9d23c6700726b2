import type { EngineEvent, EngineState } from '@/lib/watch/engine';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';
import {
  isAutoplayRefused,
  isTransient,
  type PlayerFailure,
  type RunningSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionTimer,
  type Step,
  type Wait,
} from './session-state';

export const WAIT_MESSAGE_AFTER_MS = 3000;
export const RETRY_OFFER_AFTER_MS = 5000;
/** If a URL expires within this time after its renewal, the player shows an error instead of renewing it again. */
const RENEWAL_PAUSE_MS = 60_000;
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 10_000] as const;

/** A URL is renewed this long before it expires, but not before two thirds of its lifetime have passed. */
const RENEW_BEFORE_MS = 90_000;
/** Prevents rapid renewals shortly before a class leaves the catalogue, when each new URL expires soon. */
const MIN_RENEWAL_DELAY_MS = 5000;
const RENEW_RETRY_MS = 10_000;

const WAIT: SessionEffect = { type: 'start-timer', timer: 'wait', ms: WAIT_MESSAGE_AFTER_MS };
const STOP_WAIT: SessionEffect = { type: 'stop-timer', timer: 'wait' };
const STOP_RETRY: SessionEffect = { type: 'stop-timer', timer: 'retry' };

const retryTimer = (retries: number): SessionEffect => ({
  type: 'start-timer',
  timer: 'retry',
  ms: RETRY_DELAYS_MS[Math.min(retries, RETRY_DELAYS_MS.length - 1)] ?? 0,
});

const renewIn = (ms: number): SessionEffect => ({ type: 'start-timer', timer: 'renew', ms });

function planRenewal({ expiresAt }: PlaybackGrant, nowMs: number): readonly SessionEffect[] {
  const leftMs = expiresAt === null ? Number.NaN : Date.parse(expiresAt) - nowMs;
  if (Number.isNaN(leftMs)) return [];
  return [renewIn(Math.max(MIN_RENEWAL_DELAY_MS, leftMs - Math.min(RENEW_BEFORE_MS, leftMs / 3)))];
}

const unchanged = (state: SessionState): Step => ({ state, effects: [] });

/** Requests a source. An existing engine keeps its picture on screen until the next engine replaces it. */
export function requestSource(state: SessionState, isRenewal: boolean): Step {
  const { attempt } = state;
  return {
    // During automatic retries, `long` keeps the Retry button visible.
    state: { ...state, phase: 'granting', wait: state.retries > 0 ? 'long' : 'none' },
    effects: [STOP_RETRY, { type: 'load-grant', attempt, isRenewal }, WAIT],
  };
}

const requestAgain = (state: SessionState): Step =>
  requestSource({ ...state, attempt: state.attempt + 1 }, true);

function fail(state: SessionState, failure: PlayerFailure, nowMs: number): Step {
  if (failure.kind === 'expired' && nowMs - state.renewedAtMs > RENEWAL_PAUSE_MS) {
    return requestAgain({ ...state, renewedAtMs: nowMs });
  }
  return {
    state: { ...state, phase: 'failed', failure, wait: 'none' },
    effects: [
      STOP_WAIT,
      { type: 'report', kind: failure.kind },
      isTransient(failure) ? retryTimer(state.retries) : STOP_RETRY,
    ],
  };
}

const isMoving = (state: EngineState, event: EngineEvent | undefined): boolean =>
  state.isSeeking || event === 'seeked' || (event === 'time' && state.isPlaying);

/** Returns the changes that apply in every phase. Ignores the pause of a failed engine: the member did not pause. */
const playbackAfter = (
  engine: EngineState,
  event: EngineEvent | undefined,
): Partial<Pick<SessionState, 'isWanted' | 'positionSec'>> => ({
  ...(isMoving(engine, event) && { positionSec: engine.currentSec }),
  ...(event === 'play' && { isWanted: true }),
  ...(event === 'pause' && !engine.error && { isWanted: false }),
});

function onEngineEvent(
  state: RunningSession,
  engine: EngineState,
  event: EngineEvent | undefined,
  nowMs: number,
): Step {
  const next: RunningSession = {
    ...state,
    durationSec: engine.durationSec,
    ...playbackAfter(engine, event),
    ...(event === 'play' && { isRenewalDue: false }),
    ...(event === 'time' && engine.isPlaying && !engine.isMuted && { isMutedByBrowser: false }),
    isReady: engine.isReady,
    isStuck: !engine.isReady || engine.isBuffering,
    isCutOff: engine.interruption !== null,
    // Only a moving position resets `retries`: native HLS becomes ready after each retry, even a failed one.
    ...(isMoving(engine, event) && engine.interruption === null && { retries: 0 }),
  };
  if (event === 'error' && engine.error) return fail(next, { kind: engine.error, message: null }, nowMs);
  const effects: SessionEffect[] = [];
  if (event === 'play' && state.isRenewalDue) effects.push({ type: 'renew', attempt: state.attempt });
  let wait: Wait = next.isStuck ? state.wait : 'none';
  if (next.isStuck && next.isCutOff) wait = 'long';
  if (next.isStuck && !state.isStuck && wait !== 'long') effects.push(WAIT);
  if (!next.isStuck && state.isStuck) effects.push(STOP_WAIT);
  if (next.isCutOff && !state.isCutOff) effects.push(retryTimer(next.retries));
  if (!next.isCutOff && state.isCutOff) effects.push(STOP_RETRY);
  return { state: { ...next, wait }, effects };
}

const retryAutomatically = (state: SessionState): Step => {
  const counted = { ...state, retries: state.retries + 1 };
  if (state.phase === 'failed') return requestAgain(counted);
  return { state: counted, effects: [{ type: 'recover' }, retryTimer(counted.retries)] };
};

function onRenewal(state: SessionState): Step {
  if (state.phase !== 'running' || !state.isWanted) return unchanged({ ...state, isRenewalDue: true });
  return { state, effects: [{ type: 'renew', attempt: state.attempt }] };
}

function onTimer(state: SessionState, timer: SessionTimer): Step {
  if (timer === 'retry') return retryAutomatically(state);
  if (timer === 'renew') return onRenewal(state);
  if (state.phase === 'failed') return unchanged(state);
  if (state.wait !== 'none') return unchanged({ ...state, wait: 'long' });
  return {
    state: { ...state, wait: 'soon' },
    effects: [{ type: 'start-timer', timer: 'wait', ms: RETRY_OFFER_AFTER_MS }],
  };
}

/** Ends the message about refused autoplay: the session is `running` again, with the same engine. */
const goOn = (state: SessionState): RunningSession => ({
  ...state,
  phase: 'running',
  isReady: true,
  isStuck: false,
  isCutOff: false,
});

function onRetry(state: SessionState): Step {
  if (isAutoplayRefused(state)) {
    // Plays with the same engine: browsers allow sound only soon after a tap, and a new engine takes too long.
    return {
      state: { ...goOn(state), isMutedByBrowser: false },
      effects: [{ type: 'play', attempt: state.attempt, isMuted: false }],
    };
  }
  // Loads again with the same engine. Vimeo's player cannot load again, so its frame is replaced (below).
  if (state.phase === 'running' && state.isReady && state.grant?.source.kind !== 'vimeo') {
    return {
      state: { ...state, wait: 'none' },
      effects: [{ type: 'recover' }, ...(state.isStuck ? [WAIT] : [])],
    };
  }
  return requestAgain(state);
}

function onOnline(state: SessionState): Step {
  // `!isReady`: the first load in Vimeo's frame may have failed without a report, so the session loads again.
  const isCut = state.phase === 'running' && (state.isCutOff || !state.isReady);
  const isWaiting = isCut || (state.phase === 'failed' && isTransient(state.failure));
  return isWaiting ? onRetry({ ...state, retries: 0 }) : unchanged(state);
}

function onBlocked(state: SessionState, wasMuted: boolean, nowMs: number): Step {
  if (wasMuted) return fail(state, { kind: 'autoplay', message: null }, nowMs);
  return {
    state: { ...state, isMutedByBrowser: true },
    effects: [{ type: 'play', attempt: state.attempt, isMuted: true }],
  };
}

function onReplaceEngine(state: SessionState, nowMs: number): Step {
  if (state.phase !== 'running' && state.phase !== 'creating') return unchanged(state);
  if (state.isRenewalDue || !state.grant) return requestAgain(state);
  const attempt = state.attempt + 1;
  return {
    state: { ...state, attempt, phase: 'creating', wait: 'none' },
    effects: [
      STOP_RETRY,
      { type: 'restart-at', sec: state.positionSec },
      { type: 'create-engine', attempt },
      WAIT,
      // Plans the renewal again: if the old engine's renewal has begun, its answer will be ignored.
      ...planRenewal(state.grant, nowMs),
    ],
  };
}

export function step(state: SessionState, event: SessionEvent, nowMs: number): Step {
  if ('attempt' in event && event.attempt !== state.attempt) return unchanged(state);
  switch (event.type) {
    case 'granted': {
      const { attempt, positionSec } = state;
      const restart: SessionEffect[] = attempt > 0 ? [{ type: 'restart-at', sec: positionSec }] : [];
      return {
        state: {
          ...state,
          grant: event.grant,
          isRenewalDue: false,
          phase: 'creating',
          wait: state.retries > 0 ? 'long' : 'none',
        },
        effects: [...restart, { type: 'create-engine', attempt }, WAIT, ...planRenewal(event.grant, nowMs)],
      };
    }
    case 'created':
      return {
        state: { ...state, phase: 'running', isReady: false, isStuck: true, isCutOff: false },
        effects: state.isWanted
          ? [{ type: 'play', attempt: state.attempt, isMuted: state.isMutedByBrowser }]
          : [],
      };
    case 'renewed':
      return { state: { ...state, grant: event.grant }, effects: planRenewal(event.grant, nowMs) };
    case 'not-renewed':
      // Repeats the renewal only after a transient failure. Any other failure is shown when the URL expires.
      return { state, effects: isTransient(event.failure) ? [renewIn(RENEW_RETRY_MS)] : [] };
    case 'refused':
      return fail(state, event.failure, nowMs);
    case 'engine':
      if (state.phase === 'running') return onEngineEvent(state, event.state, event.event, nowMs);
      // After a refused autoplay, a key can start the engine without a `retry` event. `goOn` then ends the message.
      return event.event === 'play' && isAutoplayRefused(state)
        ? onEngineEvent(goOn(state), event.state, event.event, nowMs)
        : unchanged({ ...state, ...playbackAfter(event.state, event.event) });
    case 'blocked':
      return onBlocked(state, event.wasMuted, nowMs);
    case 'timer':
      return onTimer(state, event.timer);
    case 'online':
      return onOnline(state);
    case 'retry':
      return onRetry({ ...state, isWanted: true });
    case 'replace-engine':
      return onReplaceEngine(state, nowMs);
    case 'unmute':
      return { state: { ...state, isMutedByBrowser: false }, effects: [{ type: 'unmute' }] };
  }
}
