import type { EngineEvent, EngineState } from '@/lib/watch/engine';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';
import type {
  PlayerFailure,
  SessionEffect,
  SessionEvent,
  SessionState,
  SessionTimer,
  Step,
  Wait,
} from './session-state';

/** After standing still for this long the player says what it is waiting for. */
export const SAY_AFTER_MS = 3000;
/** And this much later it offers a way out. */
export const OFFER_AFTER_MS = 5000;
/** An address that expires this soon after a renewal is not worth another silent one. */
const RENEWAL_PAUSE_MS = 60_000;
/** Delays between automatic retries; the last one repeats. */
const AGAIN_MS = [1000, 2000, 4000, 8000, 10_000] as const;

/** A new address is requested this long before the old one expires; for a short-lived one, in its last third. */
const RENEW_BEFORE_MS = 90_000;
/** One that ends with its class is not asked for again and again. */
const RENEW_AT_LEAST_MS = 5000;
const RENEW_AGAIN_MS = 10_000;

const WAIT: SessionEffect = { type: 'start-timer', timer: 'wait', ms: SAY_AFTER_MS };
const STOP_WAIT: SessionEffect = { type: 'stop-timer', timer: 'wait' };
const STOP_AGAIN: SessionEffect = { type: 'stop-timer', timer: 'again' };

const again = (tries: number): SessionEffect => ({
  type: 'start-timer',
  timer: 'again',
  ms: AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)] ?? 0,
});

const renewIn = (ms: number): SessionEffect => ({ type: 'start-timer', timer: 'renew', ms });

/** When the address of this grant is to be replaced; nothing for one that lasts. */
function planRenewal({ expiresAt }: PlaybackGrant, nowMs: number): readonly SessionEffect[] {
  const leftMs = expiresAt === null ? Number.NaN : Date.parse(expiresAt) - nowMs;
  if (Number.isNaN(leftMs)) return [];
  return [renewIn(Math.max(RENEW_AT_LEAST_MS, leftMs - Math.min(RENEW_BEFORE_MS, leftMs / 3)))];
}

const stay = (state: SessionState): Step => ({ state, effects: [] });

/** Transient failures, which are retried automatically. */
export const passes = ({ kind }: PlayerFailure): boolean => kind === 'network' || kind === 'timeout';

const common = ({
  attempt,
  positionSec,
  durationSec,
  isWanted,
  isMutedByBrowser,
  renewedAtMs,
  grant,
  tries,
  isRenewalDue,
}: SessionState) => ({
  attempt,
  positionSec,
  durationSec,
  isWanted,
  isMutedByBrowser,
  renewedAtMs,
  grant,
  tries,
  isRenewalDue,
});

/** Asks for the source; the picture of the engine before stays until there is another. */
export function ask(state: SessionState, isRenewal: boolean): Step {
  const { attempt } = state;
  return {
    // What was tried before by itself keeps its way out in sight.
    state: { ...common(state), phase: 'granting', wait: state.tries > 0 ? 'long' : 'none' },
    effects: [STOP_AGAIN, { type: 'load-grant', attempt, isRenewal }, WAIT],
  };
}

const askAgain = (state: SessionState): Step => ask({ ...state, attempt: state.attempt + 1 }, true);

function fail(state: SessionState, failure: PlayerFailure, nowMs: number): Step {
  if (failure.kind === 'expired' && nowMs - state.renewedAtMs > RENEWAL_PAUSE_MS) {
    return askAgain({ ...state, renewedAtMs: nowMs });
  }
  return {
    state: { ...common(state), phase: 'failed', failure },
    effects: [
      STOP_WAIT,
      { type: 'report', kind: failure.kind },
      passes(failure) ? again(state.tries) : STOP_AGAIN,
    ],
  };
}

const isMoving = (state: EngineState, event: EngineEvent | undefined): boolean =>
  state.isSeeking || event === 'seeked' || (event === 'time' && state.isPlaying);

type Running = SessionState & { readonly phase: 'running' };

/** The running engine has reported its state. */
function follow(state: Running, engine: EngineState, event: EngineEvent | undefined, nowMs: number): Step {
  const next: Running = {
    ...state,
    durationSec: engine.durationSec,
    ...(isMoving(engine, event) && { positionSec: engine.currentSec }),
    ...(event === 'play' && { isWanted: true, isRenewalDue: false }),
    ...(event === 'pause' && !engine.error && { isWanted: false }),
    isReady: engine.isReady,
    isStuck: !engine.isReady || engine.isBuffering,
    isCutOff: engine.isCutOff,
    ...(engine.isReady && !engine.isCutOff && { tries: 0 }),
  };
  if (event === 'error' && engine.error) return fail(next, { kind: engine.error, message: null }, nowMs);
  const effects: SessionEffect[] = [];
  if (event === 'play' && state.isRenewalDue) effects.push({ type: 'renew', attempt: state.attempt });
  let wait: Wait = next.isStuck ? state.wait : 'none';
  if (next.isStuck && next.isCutOff) wait = 'long';
  if (next.isStuck && !state.isStuck && wait !== 'long') effects.push(WAIT);
  if (!next.isStuck && state.isStuck) effects.push(STOP_WAIT);
  if (next.isCutOff && !state.isCutOff) effects.push(again(0));
  if (!next.isCutOff && state.isCutOff) effects.push(STOP_AGAIN);
  return { state: { ...next, wait }, effects };
}

const tryAgain = (state: SessionState): Step => {
  const counted = { ...state, tries: state.tries + 1 };
  if (state.phase === 'failed') return askAgain(counted);
  return { state: counted, effects: [{ type: 'recover' }, again(counted.tries)] };
};

/** A class that is paused keeps its old address: nobody may come back to it. */
function onRenewal(state: SessionState): Step {
  if (state.phase !== 'running') return stay(state);
  if (!state.isWanted) return stay({ ...state, isRenewalDue: true });
  return { state, effects: [{ type: 'renew', attempt: state.attempt }] };
}

function onTimer(state: SessionState, timer: SessionTimer): Step {
  if (timer === 'again') return tryAgain(state);
  if (timer === 'renew') return onRenewal(state);
  if (state.phase === 'failed') return stay(state);
  if (state.wait !== 'none') return stay({ ...state, wait: 'long' });
  return {
    state: { ...state, wait: 'soon' },
    effects: [{ type: 'start-timer', timer: 'wait', ms: OFFER_AFTER_MS }],
  };
}

/** She asks for another try, or the connection is back. */
function onRetry(state: SessionState): Step {
  if (state.phase === 'running' && state.isReady) {
    return {
      state: { ...state, wait: 'none' },
      effects: [{ type: 'recover' }, ...(state.isStuck ? [WAIT] : [])],
    };
  }
  return askAgain(state);
}

function onOnline(state: SessionState): Step {
  const isWaiting =
    state.phase === 'running' ? state.isCutOff : state.phase === 'failed' && passes(state.failure);
  return isWaiting ? onRetry({ ...state, tries: 0 }) : stay(state);
}

function onBlocked(state: SessionState, wasMuted: boolean, nowMs: number): Step {
  // A provider that has not answered yet has not refused anything: wait for it.
  if (wasMuted && state.phase === 'running' && !state.isReady) return stay(state);
  if (wasMuted) return fail(state, { kind: 'autoplay', message: null }, nowMs);
  return {
    state: { ...state, isMutedByBrowser: true },
    effects: [{ type: 'play', attempt: state.attempt, isMuted: true }],
  };
}

/** The result of an event. Pure: the time, epoch milliseconds, comes from the caller. */
export function step(state: SessionState, event: SessionEvent, nowMs: number): Step {
  if ('attempt' in event && event.attempt !== state.attempt) return stay(state);
  switch (event.type) {
    case 'granted': {
      const { attempt, positionSec } = state;
      const restart: SessionEffect[] = attempt > 0 ? [{ type: 'restart-at', sec: positionSec }] : [];
      return {
        state: {
          ...common(state),
          grant: event.grant,
          isRenewalDue: false,
          phase: 'making',
          wait: state.tries > 0 ? 'long' : 'none',
        },
        effects: [...restart, { type: 'make-engine', attempt }, WAIT, ...planRenewal(event.grant, nowMs)],
      };
    }
    case 'made':
      return {
        state: {
          ...common(state),
          phase: 'running',
          wait: state.phase === 'making' ? state.wait : 'none',
          isReady: false,
          isStuck: true,
          isCutOff: false,
        },
        effects: state.isWanted
          ? [{ type: 'play', attempt: state.attempt, isMuted: state.isMutedByBrowser }]
          : [],
      };
    case 'renewed':
      return { state: { ...state, grant: event.grant }, effects: planRenewal(event.grant, nowMs) };
    case 'not-renewed':
      // Any other refusal is shown when the address expires: what is allowed until then plays on.
      return { state, effects: passes(event.failure) ? [renewIn(RENEW_AGAIN_MS)] : [] };
    case 'refused':
      return fail(state, event.failure, nowMs);
    case 'engine':
      return state.phase === 'running' ? follow(state, event.state, event.event, nowMs) : stay(state);
    case 'blocked':
      return onBlocked(state, event.wasMuted, nowMs);
    case 'timer':
      return onTimer(state, event.timer);
    case 'online':
      return onOnline(state);
    case 'retry':
      return onRetry({ ...state, isWanted: true });
    case 'unmute':
      return { state: { ...state, isMutedByBrowser: false }, effects: [{ type: 'unmute' }] };
  }
}
